"""bidlens policies: which bidding policies there are and how to name them."""

from bidlens.agents.registry import kinds
from bidlens.app.options import JSON
from bidlens.app.output import print_json, print_text


def policies(as_json: JSON = False) -> None:
    """List the policies that commands take with --policy, and those that installed packages offer.

    Example: bidlens policies
    """
    found = [{"policy": kind.form, "about": kind.about} for kind in kinds()]
    if as_json:
        print_json(found)
    else:
        found.append({"policy": "NAME=POLICY", "about": "any of these, called NAME"})
        width = max(len(item["policy"]) for item in found)
        print_text("\n".join(f"{item['policy']:<{width}}  {item['about']}" for item in found))
