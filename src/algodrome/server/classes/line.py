"""The line of a class: one WebSocket, one class, one device."""

import asyncio
from typing import TYPE_CHECKING, Any

from algodrome.language import speaking
from algodrome.school.classroom import Classroom
from algodrome.server import protocol
from algodrome.server.classes import messages
from algodrome.server.classes.assigning import JudgedAnswer, check_answer
from algodrome.server.classes.checking import Checking
from algodrome.server.classes.contest_messages import HandIn, OpenContest, RunRaces
from algodrome.server.classes.exercise_messages import AnswerExercise
from algodrome.server.classes.keys import TEACHER, comes_as, place_in, place_of
from algodrome.server.connection import OnTheLine
from algodrome.server.draft import Draft
from algodrome.server.encoding import Letter, members
from algodrome.server.limits import network_of
from algodrome.server.payer import Payer
from algodrome.server.protocol import UNSENT
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import fits, hash_of

if TYPE_CHECKING:
    from algodrome.server.classes.live_class import LiveClass

COST_OF_A_PUPIL = 20.0  # credits for what a pupil says to the whole class: about one a second


class ClassConnection(OnTheLine):
    """A device in a class."""

    live: "LiveClass | None" = None
    vocabulary = messages.CLASS_MESSAGES

    def _parting_words(self, reason: protocol.Farewell) -> str:
        if reason in {"kicked", "deleted"}:
            return f"server.goodbye_from_class.{reason}"
        return super()._parting_words(reason)

    async def _serve(self, command: Any) -> None:
        if isinstance(command, messages.PUPILS):
            await self._pay(COST_OF_A_PUPIL - 1.0)
        await self._lane.enter()
        await self._carry_out(command)
        if self.live and self.participant and (wait := self.live.debt_of(self.participant)):
            await asyncio.sleep(wait)

    async def _carry_out(self, command: Any) -> None:
        if isinstance(command, protocol.Hello):
            await self._hello(command)
            return
        if self.live is None or self.participant is None:
            raise Refused("not_hello")
        match command:
            case protocol.Ping():
                self.send({"type": "pong", "number": UNSENT, "id": command.id})
            case protocol.Speak():
                self.language = command.language
                self.send({"type": "ack", "number": UNSENT, "id": command.id, "entry": self.live.number})
                self.live.show(self)
            case AnswerExercise():
                await self._judge(self.live, self.participant, command)
            case _:
                command = await self._checked(command)
                if isinstance(command, RunRaces):
                    entry = self._race(command)
                else:
                    entry = await self.live.carry_out(self.participant, command, self.address)
                self.send({"type": "ack", "number": UNSENT, "id": command.id, "entry": entry})

    async def _judge(self, live: "LiveClass", who: str, given: AnswerExercise) -> None:
        """Have a clerk judge an answer, keep it, and tell what it is worth."""
        if who == TEACHER:
            raise Refused("only_pupils")
        asked, number = (given.game, given.exercise), place_of(who)
        if (who, given.id) not in live.classroom.answered:
            check_answer(live.classroom, place_in(live.classroom, who), asked)
        payer = Payer(self.address, live.purse(who))
        paper = await self.hall.clerks.ask(
            payer, "judge_in_class", game=given.game, number=given.exercise, said=given.said
        )
        told = paper.read()
        judged = told["judged"]
        worth = {"stars": judged["stars"], "mistake": judged["mistake"], "is_open": told["is_open"]}
        answer = JudgedAnswer(**{**given.model_dump(), **worth, "said": told["said"]})
        entry = await live.carry_out(who, answer, self.address)
        solution = live.classroom.solution_of(number, asked)
        if answer.said not in solution.said:  # its id is that of another one: that is told of no answer that is no try
            raise Refused("bad_message", reason="id")
        judged["stars"] = solution.last
        self.send(Letter(members({"type": "judged", "id": given.id, "entry": entry, "judged": judged})))

    async def _checked(self, command: Any) -> Any:
        """Have checked what takes long: what a stranger wrote, away from the event loop."""
        if self.live is None or self.participant is None:
            raise Refused("not_hello")
        payer = Payer(self.address, self.live.purse(self.participant))
        checking = Checking(self.hall, self.live, payer, self._lane)
        if isinstance(command, messages.PUPILS):
            return await checking.program(command) if isinstance(command, HandIn) else command
        if self.participant != TEACHER:
            raise Refused("only_teacher")
        match command:
            case messages.MakePlan():
                return await checking.plan(command)
            case OpenContest():
                return await checking.contest(command)
        return command

    def _race(self, command: RunRaces) -> int:
        if self.live is None or self.participant != TEACHER:
            raise Refused("only_teacher")
        self.hall.school.race(self.live, command.races, network_of(self.address))
        return self.live.number

    async def _hello(self, hello: protocol.Hello) -> None:
        self.language = hello.language
        with speaking(self.language):
            if self.live is not None:
                raise Refused("bad_message", reason="hello")
            live = await self._doorkeeper.find_class(self.hall, self.address, hello.table, hello.token)
            who = comes_as(live.classroom, hello.token)
        if who != TEACHER:
            await live.write(lambda classroom: _entering(classroom, who, hello.token or ""))
        if who not in live.present:
            await asyncio.sleep(self._doorkeeper.come(live.purse(who), len(live.clients)))
        await self._lane.enter()
        if live.deleted:
            raise live.gone
        with speaking(self.language):
            who = comes_as(live.classroom, hello.token)  # the place may be another's by now
        self.participant, self.live, self.token = who, live, hash_of(hello.token or "")
        self.send({"type": "ack", "number": UNSENT, "id": hello.id, "entry": live.number})
        live.enter(self)
        self.hall.school.serve(live)


def _entering(classroom: Classroom, who: str, token: str) -> list[Draft] | None:
    """Note who comes to a place with its coupon, first or after somebody without: the place is whose coupon it is.

    A bot that played for it by the teacher's word goes on.
    """
    place = place_in(classroom, who)
    if place.taken and not (place.devices and fits(token, place.coupon)):
        return None
    return [Draft("entered", {"place": place.number, "token": None, "name": None})]
