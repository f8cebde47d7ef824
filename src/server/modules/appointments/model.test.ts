import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createGame, type Game } from '#server/testing/calendar-game.ts';
import { changed } from '#server/testing/plain-answers.ts';
import { openRequests, type PlainAsked, type PlainTimes, weekdayName } from '#server/testing/plain-calendar.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

/**
 * The life of visits as random play: whatever two members, the office and time do, the server answers and shows what a plain list
 * of visits does. A failure prints its seed and path; `SEED=… REPLAY=… vitest run --project=server model` plays it again.
 */
const numRuns = process.env.DEEP ? Number(process.env.RUNS ?? 600) : 12;
const seed = Number(process.env.SEED ?? 11);
const path = process.env.REPLAY;

let scene: Scene;
let workers: string[];
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const aTime: fc.Arbitrary<PlainTimes> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('09:00', '09:30', '10:00', '16:00').map(exactly) },
  { weight: 2, arbitrary: fc.constantFrom('Flexible', 'Morning', 'Afternoon').map(sometime) },
  { weight: 1, arbitrary: fc.constant({ startTimeOption: 'Flexible', durationOption: 'NotSpecified' }) },
  {
    weight: 1,
    arbitrary: fc.constant({ startTimeOption: 'Specified', startTime: '23:00', durationOption: 'Overnight' }),
  },
);
function exactly(startTime: string): PlainTimes {
  return { startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60 };
}
function sometime(startTimeOption: string): PlainTimes {
  return { startTimeOption, durationOption: 'Specified', durationMins: 90 };
}

const who = fc.nat(1);
/** Mostly what comes first: that is where visits begin and requests meet. */
const pick = fc.oneof(fc.nat(3), fc.nat(40));
const book = fc.record({
  move: fc.constant('book' as const),
  who,
  repeatOption: fc.constantFrom('None', 'Daily', 'MondayToFriday', 'Weekly', 'Weekly', 'Fortnightly', 'Other'),
  weeks: fc.integer({ min: 1, max: 4 }),
  inDays: fc.integer({ min: 1, max: 12 }),
  weekday: fc.nat(6),
  lasts: fc.option(fc.integer({ min: 10, max: 50 }), { nil: undefined, freq: 2 }),
  times: aTime,
});
const ask = fc.record({
  move: fc.constant('ask' as const),
  who,
  pick,
  reads: fc.constantFrom(true, true, true, true, false),
  all: fc.boolean(),
  what: fc.oneof(
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
    {
      weight: 3,
      arbitrary: fc.record({
        byDays: fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined }),
        times: fc.option(aTime, { nil: undefined, freq: 3 }),
        worker: fc.option(fc.nat(2), { nil: undefined, freq: 1 }),
      }),
    },
  ),
});
const answer = fc.record({
  move: fc.constant('answer' as const),
  pick,
  yes: fc.constantFrom(true, true, true, false),
  worker: fc.nat(2),
  startTime: fc.constantFrom('suits', 'suits', 'suits', undefined, '10:30'),
  minutes: fc.constantFrom('suit', 'suit', 'suit', undefined, 45),
});
const withdraw = fc.record({ move: fc.constant('withdraw' as const), who, pick });
const wait = fc.record({
  move: fc.constant('wait' as const),
  /** Some minutes, or until a visit begins and some more. */
  until: fc.constantFrom('then', 'visit', 'visit'),
  minutes: fc.oneof(
    fc.constantFrom(-1, 0, 1, 60, 180),
    fc.integer({ min: 1, max: 12 }).map((half) => half * 720),
  ),
  lapses: fc.constantFrom(true, true, false),
});
const aMove = fc.oneof(
  { weight: 2, arbitrary: book },
  { weight: 6, arbitrary: ask },
  { weight: 7, arbitrary: answer },
  { weight: 1, arbitrary: withdraw },
  { weight: 3, arbitrary: wait },
);
type Move = typeof aMove extends fc.Arbitrary<infer M> ? M : never;

function play(game: Game, move: Move): Promise<void> | undefined {
  const open = openRequests(game.plain);
  switch (move.move) {
    case 'wait':
      return game.wait((move.until === 'visit' ? game.minutesToVisit() : 0) + move.minutes, move.lapses);
    case 'book':
      return game.book(move.who, lineOf(game, move));
    case 'withdraw':
      return open.length > 0 ? game.withdraw(move.who, open[move.pick % open.length]!) : undefined;
    case 'ask':
      return playAsk(game, move);
    case 'answer':
      return open.length > 0 ? playAnswer(game, move) : undefined;
  }
}

function lineOf(game: Game, { repeatOption, weeks, inDays, weekday, lasts, times }: Extract<Move, { move: 'book' }>) {
  const date = addDays(game.today(), inDays);
  return {
    ...times,
    ref: newRef(),
    repeatOption,
    date,
    dayOfWeek: /Weekly|Fortnightly|Other/.test(repeatOption) ? weekdayName(addDays(date, weekday)) : undefined,
    repeatFrequencyInWeeks: repeatOption === 'Other' ? weeks : undefined,
    repeatEndDate: lasts === undefined || repeatOption === 'None' ? undefined : addDays(date, lasts),
    supportWorkerRefs: [],
  };
}

function playAsk(game: Game, { who, pick, reads, all, what }: Extract<Move, { move: 'ask' }>) {
  const [from, to] = [addDays(game.today(), -7), addDays(game.today(), 42)];
  const near = game.visitsSeenBy(who, reads).filter(({ date }) => date >= from && date <= to);
  const visit = near.sort((a, b) => (a.date < b.date ? -1 : 1))[pick % near.length];
  if (!visit) return;
  if (what === 'cancel') return game.ask(who, { visit, all, asked: what });
  const { byDays, times, worker } = what;
  const asked: PlainAsked = {
    ...(byDays !== undefined && { ...(times ?? exactly('09:00')), date: addDays(visit.date, byDays) }),
    ...times,
    ...(worker !== undefined && { workers: workers.slice(worker) }),
  };
  return Object.keys(asked).length > 0 ? game.ask(who, { visit, all, asked }) : undefined;
}

function playAnswer(game: Game, { pick, yes, worker, startTime, minutes }: Extract<Move, { move: 'answer' }>) {
  const open = openRequests(game.plain);
  const request = open[pick % open.length]!;
  if (!yes) return game.answer(request, 'no');
  const times = changed(request.visit ?? request.job, request.asked);
  const suits = { Flexible: '09:00', Morning: '09:00', Afternoon: '14:00' }[times.startTimeOption];
  const fits = times.durationOption === 'NotSpecified' ? 60 : undefined;
  return game.answer(request, {
    workers: workers.slice(worker, worker + 1),
    startTime: startTime === 'suits' ? suits : startTime,
    durationMins: minutes === 'suit' ? fits : (minutes as number | undefined),
  });
}

describe('the life of visits', () => {
  it('is that of a plain list of them, whatever is asked, answered and left to time', {
    timeout: 3_600_000,
  }, async () => {
    const aStart = fc.constantFrom('2026-09-21', '2026-11-20', '2027-03-26');
    const property = fc.asyncProperty(
      aStart,
      fc.array(aMove, { minLength: 15, maxLength: 40, size: 'max' }),
      async (start, moves) => {
        await scene.build.query('delete from tickets');
        workers = [await scene.build.worker(), await scene.build.worker()];
        const game = await createGame(scene, start);
        await game.book(
          0,
          lineOf(game, {
            move: 'book',
            who: 0,
            repeatOption: 'Weekly',
            weeks: 1,
            inDays: 3,
            weekday: 0,
            lasts: undefined,
            times: exactly('09:00'),
          }),
        );
        await game.answer(game.plain.requests[0]!, { workers: [workers[0]!] });
        for (const move of moves) await play(game, move);
      },
    );
    await fc.assert(property, { seed, numRuns, ...(path && { path }), endOnFailure: process.env.SHRINK === 'no' });
  });
});
