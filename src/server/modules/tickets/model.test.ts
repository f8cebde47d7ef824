import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { type Action, anyAction, exactly } from '#server/testing/reference-model/actions.ts';
import { changeTimes } from '#server/testing/reference-model/approvals.ts';
import {
  listOpenTickets,
  type ReferenceChange,
  type ReferenceTicket,
  type ReferenceVisit,
  toWeekdayName,
} from '#server/testing/reference-model/calendar.ts';
import { type ComparedCalendars, createComparedCalendars } from '#server/testing/reference-model/compared-calendars.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { seed } from '#testing/random.ts';
import { isDeep, rounds } from '#testing/rounds.ts';

/**
 * Applies random actions of two members, the office, a colleague there, and time. After each the server answers and shows what the reference model
 * does: a plain list of visits. A failure prints its seed and path, and what was applied. To repeat it, and with SHRINK=no without
 * looking for a shorter run:
 * `SEED=<seed> REPLAY=<path> npx vitest run --project=server src/server/modules/tickets/model.test.ts`
 */
const numRuns = rounds({ quick: 4, deep: 600 });
const path = process.env.REPLAY;

let scene: Scene;
let workers: string[];
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

function applyAction(calendars: ComparedCalendars, move: Action): Promise<void> | undefined {
  const open = listOpenTickets(calendars.reference);
  switch (move.move) {
    case 'wait':
      return calendars.wait((move.until === 'visit' ? calendars.minutesToVisit() : 0) + move.minutes, move.lapses);
    case 'book':
      return calendars.book(move.who, lineOf(calendars, move));
    case 'withdraw':
      return open.length > 0 ? calendars.withdraw(move.who, open[move.pick % open.length]!) : undefined;
    case 'bookForClient': {
      const line = lineOf(calendars, move.booking);
      return calendars.bookForClient({ ...line, supportWorkerRefs: line.supportWorkerRefs.slice(0, 1) });
    }
    case 'undo':
      return calendars.undo(move.by);
    case 'act':
      return applyAct(calendars, move);
    case 'ask':
      return applyAsk(calendars, move);
    case 'confirm':
      return applyConfirm(calendars, move);
    case 'reassign':
      return applyReassign(calendars, move);
    case 'forGood':
      return applyForGood(calendars, move);
    case 'away':
      return calendars.addAbsence(daysOf(calendars, move));
    case 'workerAway':
      return calendars.addWorkerAbsence(workers[move.worker]!, daysOf(calendars, move));
    case 'home': {
      const { length } = calendars.reference.absences;
      return length > 0 ? calendars.endAbsence(move.pick % length, move.how) : undefined;
    }
    case 'end': {
      // A death lies on a day that has come.
      const from = addDays(calendars.today(), move.kind === 'hasDied' ? Math.min(0, move.inDays) : move.inDays);
      return calendars.recordEnding(move.kind, from);
    }
    case 'endingUndone':
      return calendars.reference.ending && calendars.undoEnding();
    case 'workerBack': {
      const { length } = calendars.reference.workerAbsences;
      return length > 0 ? calendars.removeWorkerAbsence(move.pick % length) : undefined;
    }
    case 'answer':
      return open.length > 0 ? applyAnswer(calendars, open[move.pick % open.length]!, move) : undefined;
  }
}

function daysOf(calendars: ComparedCalendars, { inDays, lasts }: { inDays: number; lasts: number | undefined }) {
  const from = addDays(calendars.today(), inDays);
  return { from, ...(lasts !== undefined && { to: addDays(from, lasts) }) };
}

/** Visits in a row, often of one series. */
function applyReassign(
  calendars: ComparedCalendars,
  { pick, count, worker, undone }: Extract<Action, { move: 'reassign' }>,
) {
  const near = sortNear(calendars, calendars.visitsShown());
  const start = near.length > 0 ? pick % near.length : 0;
  const visits = near.slice(start, start + count);
  return visits.length > 0 ? calendars.reassign(visits, workers[worker]!, undone) : undefined;
}

/** Gives a visit to a worker with all later ones of its series, but for a few. */
function applyForGood(
  calendars: ComparedCalendars,
  { pick, kept, worker, undone }: Extract<Action, { move: 'forGood' }>,
) {
  const visit = pickVisit(calendars, calendars.visitsShown(), pick);
  if (!visit) return;
  const later = calendars
    .visitsShown()
    .filter(({ job, slot }) => job.series === visit.job.series && slot > visit.slot)
    .sort((a, b) => (a.slot < b.slot ? -1 : 1));
  const keeping = kept.flatMap((at) => later[at] ?? []);
  return calendars.giveForGood({ visit, kept: keeping, worker: workers[worker]!, isUndone: undone });
}

/** Confirms mostly a visit that has begun, sometimes one to come. */
function applyConfirm(
  calendars: ComparedCalendars,
  { pick, outcome, minutes, knows }: Extract<Action, { move: 'confirm' }>,
) {
  const soon = addDays(calendars.today(), 2);
  const near = calendars.visitsSeenBy(0, true).filter(({ date }) => date <= soon);
  const visit = near.sort((a, b) => (a.date > b.date ? -1 : 1))[pick % near.length];
  return visit && calendars.confirm({ visit, outcome, minutes, knows, workerRef: workers[0]! });
}

function lineOf(calendars: ComparedCalendars, booking: Extract<Action, { move: 'book' }>) {
  const { repeatOption, weeks, inDays, weekday, lasts, times, worker } = booking;
  const date = addDays(calendars.today(), inDays);
  return {
    ...times,
    ref: newRef(),
    repeatOption,
    date,
    dayOfWeek: /Weekly|Fortnightly|Other/.test(repeatOption) ? toWeekdayName(addDays(date, weekday)) : undefined,
    repeatFrequencyInWeeks: repeatOption === 'Other' ? weeks : undefined,
    repeatEndDate: lasts === undefined || repeatOption === 'None' ? undefined : addDays(date, lasts),
    supportWorkerRefs: workers.slice(worker),
  };
}

/** Picks the next visits first, past ones last, since little can be done about them. */
function pickVisit(calendars: ComparedCalendars, seen: ReferenceVisit[], pick: number): ReferenceVisit | undefined {
  const near = sortNear(calendars, seen);
  return near[pick % near.length];
}

function sortNear(calendars: ComparedCalendars, seen: ReferenceVisit[]): ReferenceVisit[] {
  const [from, to] = [addDays(calendars.today(), -7), addDays(calendars.today(), 42)];
  const near = seen.filter(({ date }) => date >= from && date <= to);
  const order = (visit: ReferenceVisit) => (visit.date < calendars.today() ? '1' : '0') + visit.date;
  return near.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

async function applyAct(calendars: ComparedCalendars, { pick, all, what, undone }: Extract<Action, { move: 'act' }>) {
  const visit = pickVisit(calendars, calendars.visitsShown(), pick);
  const requested = visit && askedOf(visit.date, what);
  if (!requested) return;
  const requestedChange =
    requested === 'cancel'
      ? requested
      : { ...requested, ...(requested.workers && { workers: requested.workers.slice(0, 1) }) };
  await calendars.act({ visit, all, requestedChange });
  if (undone) await calendars.undo('self');
}

async function applyAsk(
  calendars: ComparedCalendars,
  { who, pick, reads, all, what, answered }: Extract<Action, { move: 'ask' }>,
) {
  const visit = pickVisit(calendars, calendars.visitsSeenBy(who, reads), pick);
  const requestedChange = visit && askedOf(visit.date, what);
  if (!requestedChange) return;
  const before = calendars.reference.tickets.length;
  await calendars.ask(who, { visit, all, requestedChange });
  const ticket = calendars.reference.tickets[before];
  if (ticket && answered) await applyAnswer(calendars, ticket, answered);
}

function askedOf(date: string, what: Extract<Action, { move: 'ask' }>['what']): ReferenceChange | 'cancel' | undefined {
  if (what === 'cancel') return what;
  const { byDays, times, worker } = what;
  const requestedChange: ReferenceChange = {
    ...(byDays !== undefined && { ...(times ?? exactly('09:00')), date: addDays(date, byDays) }),
    ...times,
    ...(worker !== undefined && { workers: workers.slice(worker) }),
  };
  return Object.keys(requestedChange).length > 0 ? requestedChange : undefined;
}

type AnswerMove = Pick<Extract<Action, { move: 'answer' }>, 'yes' | 'worker' | 'startTime' | 'minutes'>;

function applyAnswer(
  calendars: ComparedCalendars,
  ticket: ReferenceTicket,
  { yes, worker, startTime, minutes }: AnswerMove,
) {
  if (!yes) return calendars.answer(ticket, 'no');
  const times = changeTimes(ticket.visit ?? ticket.job, ticket.requestedChange);
  const start = { Flexible: '09:00', Morning: '09:00', Afternoon: '14:00' }[times.startTimeOption];
  const length = times.durationOption === 'NotSpecified' ? 60 : undefined;
  return calendars.answer(ticket, {
    workers: workers.slice(worker, worker + 1),
    startTime: startTime === 'suits' ? start : startTime,
    durationMins: minutes === 'suits' ? length : (minutes as number | undefined),
  });
}

/** Every run begins with an endless series that has a worker. */
const mondays: Extract<Action, { move: 'book' }> = {
  move: 'book',
  who: 0,
  repeatOption: 'Weekly',
  weeks: 1,
  inDays: 3,
  weekday: 0,
  lasts: undefined,
  times: exactly('09:00'),
  worker: 2,
};

/** And half of them with a split of it, so that what is then asked of its earlier visits is asked of two jobs. */
const atTenLater: Extract<Action, { move: 'ask' }> = {
  move: 'ask',
  who: 0,
  pick: 2,
  reads: true,
  all: true,
  what: { byDays: undefined, times: exactly('10:00'), worker: undefined },
  answered: { yes: true, worker: 0, startTime: 'suits', minutes: 'suits' },
};

/** Before the clocks go forward, in between, and before they go back. */
const starts = ['2026-09-21', '2026-11-20', '2027-03-26'];
const manyMoves = fc.array(anyAction, { minLength: 25, maxLength: 50, size: 'max' });

describe('the life of visits', () => {
  it('is that of a plain list of visits, for any tickets, answers and passing time', async () => {
    const tally = new Map<string, number>();
    const property = fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.boolean(),
      manyMoves,
      async (start, splits, moves) => {
        await scene.build.query('delete from office_acts');
        await scene.build.query('delete from tickets');
        workers = [await scene.build.worker(), await scene.build.worker()];
        const calendars = await createComparedCalendars(scene, start);
        await calendars.book(0, lineOf(calendars, mondays));
        await calendars.answer(calendars.reference.tickets[0]!, { workers: [workers[0]!] });
        if (splits) await applyAction(calendars, atTenLater);
        for (const move of moves) await applyAction(calendars, move);
        for (const what of calendars.applied) tally.set(what, (tally.get(what) ?? 0) + 1);
      },
    );
    await fc.assert(property, { seed, numRuns, ...(path && { path }), endOnFailure: process.env.SHRINK === 'no' });
    if (isDeep)
      console.info(
        [...tally]
          .sort()
          .map(([what, count]) => `${what}: ${count}`)
          .join(', '),
      );
  });
});
