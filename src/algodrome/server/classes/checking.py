"""Checking: what the commands of a class carry is read by clerks before anything is decided."""

from typing import Any

from algodrome.games.options import usual_in_class
from algodrome.games.registry import game_class, game_names
from algodrome.server import protocol
from algodrome.server.classes.contest_messages import HandIn, OpenContest
from algodrome.server.classes.contesting import CheckedContest, CheckedProgram, check_game, contest_of
from algodrome.server.classes.decisions import CheckedPlan
from algodrome.server.classes.live_class import LiveClass
from algodrome.server.classes.messages import MakePlan
from algodrome.server.hall import Hall
from algodrome.server.payer import Payer
from algodrome.server.refusal import Refused
from algodrome.server.turns import Lane


class Checking:
    """Has clerks check commands, on somebody's account."""

    def __init__(self, hall: Hall, live: LiveClass, payer: Payer, lane: Lane) -> None:
        """Take the class, who pays, and where its address waits for others."""
        self.hall, self.live, self.payer, self._lane = hall, live, payer, lane

    async def plan(self, plan: MakePlan) -> CheckedPlan:
        """Check the options of all groups, and those of smaller tables if they are wanted."""
        options = await self._complete(plan, plan.options)
        groups = [{"group": own.group, "options": await self._complete(plan, own.options)} for own in plan.groups]
        smaller = []
        if plan.fill == "smaller":
            for own in [{"group": 0, "options": options}, *groups]:
                smaller += [{"group": own["group"], **fewer} for fewer in await self._smaller(plan, own["options"])]
        checked = {**plan.model_dump(), "options": options, "groups": groups, "smaller": smaller}
        return CheckedPlan.model_validate(checked)

    async def _smaller(self, plan: MakePlan, options: Any) -> list[dict[str, Any]]:
        """Give the options for fewer and fewer players, down to as few as the game is for."""
        found: list[dict[str, Any]] = []
        for players in range(options["players"] - 1, 0, -1):
            try:
                fewer = await self._complete(plan, {**options, "players": players})
            except Refused as refusal:
                if refusal.reason != "bad_option":
                    raise
                break
            found.append({"players": players, "options": fewer})
        return found

    async def _complete(self, plan: MakePlan, options: Any) -> Any:
        await self._lane.enter()  # a plan has the options of many tables
        usual = usual_in_class(game_class(plan.game).options) if plan.game in game_names() else {}
        chosen = {**usual, **options}
        wanted = protocol.Choose(type="choose", id=plan.id, game=plan.game, options=chosen, clock=plan.clock)
        return (await self.hall.prepare(wanted, self.payer)).options

    async def contest(self, command: OpenContest) -> CheckedContest:
        """Check the options of a contest."""
        options = command.options
        if command.game is not None:
            wanted = protocol.Choose(type="choose", id=command.id, game=command.game, options=options, clock=None)
            options = (await self.hall.prepare(wanted, self.payer)).options
            check_game(command.game)
        return CheckedContest.model_validate({**command.model_dump(), "options": options})

    async def program(self, command: HandIn) -> CheckedProgram:
        """Read a program; what is wrong with it is said with its line."""
        contest = contest_of(self.live.classroom)
        await self.hall.clerks.ask(
            self.payer, "read_program", game=contest.game, options=contest.options, written=command.text
        )
        return CheckedProgram(**command.model_dump(), game=contest.game)
