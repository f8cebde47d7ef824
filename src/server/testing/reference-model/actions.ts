import fc from 'fast-check';
import type { ReferenceTimes } from './calendar.ts';

/** The actions of members, the office and time in a random month; each is drawn by fast-check. */

const aTime: fc.Arbitrary<ReferenceTimes> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('09:00', '09:30', '10:00', '16:00').map(exactly) },
  { weight: 2, arbitrary: fc.constantFrom('Flexible', 'Morning', 'Afternoon').map(sometime) },
  { weight: 1, arbitrary: fc.constant({ startTimeOption: 'Flexible', durationOption: 'NotSpecified' }) },
  {
    weight: 1,
    arbitrary: fc.constant({ startTimeOption: 'Specified', startTime: '23:00', durationOption: 'Overnight' }),
  },
);
export function exactly(startTime: string): ReferenceTimes {
  return { startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60 };
}
function sometime(startTimeOption: string): ReferenceTimes {
  return { startTimeOption, durationOption: 'Specified', durationMins: 90 };
}

const who = fc.nat(1);
/** Mostly the first visits, where visits begin and tickets meet. */
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
  worker: fc.nat(2),
});
/** Mostly answers that fit the ticket, sometimes ones that the office may not give. */
const says = {
  yes: fc.constantFrom(true, true, true, true, false),
  worker: fc.nat(2),
  startTime: fc.oneof({ weight: 6, arbitrary: fc.constant('suits') }, fc.constantFrom(undefined, '10:30')),
  minutes: fc.oneof({ weight: 6, arbitrary: fc.constant('suits') }, fc.constantFrom(undefined, 45)),
};
const answer = fc.record({ move: fc.constant('answer' as const), pick, ...says });
const ask = fc.record({
  move: fc.constant('ask' as const),
  who,
  pick,
  reads: fc.constantFrom(true, true, true, true, false),
  all: fc.boolean(),
  what: fc.oneof(
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
    {
      weight: 6,
      arbitrary: fc.record({
        byDays: fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined }),
        times: fc.option(aTime, { nil: undefined, freq: 3 }),
        worker: fc.option(fc.nat(2), { nil: undefined, freq: 1 }),
      }),
    },
  ),
  /** The office answers at once. */
  answered: fc.option(fc.record(says), { nil: undefined, freq: 2 }),
});
const act = fc.record({
  move: fc.constant('act' as const),
  pick,
  all: fc.boolean(),
  what: fc.oneof(
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
    {
      weight: 5,
      arbitrary: fc.record({
        byDays: fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined }),
        times: fc.option(aTime, { nil: undefined, freq: 2 }),
        worker: fc.option(fc.nat(2), { nil: undefined, freq: 3 }),
      }),
    },
  ),
  undone: fc.constantFrom(false, false, true),
});
const undo = fc.record({
  move: fc.constant('undo' as const),
  by: fc.constantFrom('self' as const, 'self' as const, 'colleague' as const, 'member' as const),
});
const bookForClient = fc.record({ move: fc.constant('bookForClient' as const), booking: book });
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
const confirm = fc.record({
  move: fc.constant('confirm' as const),
  pick,
  outcome: fc.constantFrom('tookPlace' as const, 'tookPlace' as const, 'nobodyHome' as const, 'notConfirmed' as const),
  minutes: fc.constantFrom(15, 60, 75),
  knows: fc.constantFrom(true, true, false),
});
const days = {
  inDays: fc.integer({ min: -1, max: 10 }),
  lasts: fc.option(fc.nat(12), { nil: undefined, freq: 3 }),
};
const away = fc.record({ move: fc.constant('away' as const), ...days });
const home = fc.record({
  move: fc.constant('home' as const),
  pick,
  how: fc.constantFrom('early' as const, 'removed' as const),
});
const end = fc.record({
  move: fc.constant('end' as const),
  kind: fc.constantFrom('hasLeft' as const, 'hasDied' as const),
  inDays: fc.integer({ min: -1, max: 8 }),
});
const endingUndone = fc.record({ move: fc.constant('endingUndone' as const) });
const workerAway = fc.record({ move: fc.constant('workerAway' as const), worker: fc.nat(1), ...days });
const workerBack = fc.record({ move: fc.constant('workerBack' as const), pick });
const reassign = fc.record({
  move: fc.constant('reassign' as const),
  pick,
  count: fc.integer({ min: 1, max: 4 }),
  worker: fc.nat(1),
  undone: fc.boolean(),
});
const forGood = fc.record({
  move: fc.constant('forGood' as const),
  pick,
  /** Places among the later visits of the series, as they are shown, of those that keep who comes. */
  kept: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
  worker: fc.nat(1),
  undone: fc.boolean(),
});
export const anyAction = fc.oneof(
  { weight: 2, arbitrary: book },
  { weight: 9, arbitrary: ask },
  { weight: 6, arbitrary: answer },
  { weight: 5, arbitrary: act },
  { weight: 3, arbitrary: undo },
  { weight: 1, arbitrary: bookForClient },
  { weight: 1, arbitrary: withdraw },
  { weight: 3, arbitrary: wait },
  { weight: 2, arbitrary: confirm },
  { weight: 1, arbitrary: away },
  { weight: 2, arbitrary: home },
  { weight: 1, arbitrary: end },
  { weight: 3, arbitrary: endingUndone },
  { weight: 1, arbitrary: workerAway },
  { weight: 2, arbitrary: workerBack },
  { weight: 2, arbitrary: reassign },
  { weight: 2, arbitrary: forGood },
);
export type Action = typeof anyAction extends fc.Arbitrary<infer M> ? M : never;
