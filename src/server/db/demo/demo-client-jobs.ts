import type { Times } from '#domain/appointments/types.ts';
import { type Booking, type Days, jobOf, type Provider, timesAt } from './jobs.ts';
import { names } from './names.ts';
import { createRandom } from './random.ts';
import { dateAt, daysToNext, momentAt, type Setting, weekdayFrom, weeksOfHistory } from './setting.ts';

/** The demonstration client's bookings by what they are for; the requests about them name them so. */
export type OwnBookings = Record<keyof ReturnType<typeof wantedWeek> | keyof ReturnType<typeof wantedLately>, Booking>;

type Team = keyof (typeof names)['nz']['team'];
type Wanted = { days: Days; times: Times; jobTypeRef: string; with?: Team; notes?: string; askedAt: number };

const morning: Times = { startTimeOption: 'Morning', durationOption: 'Specified', durationMins: 60 };
const afternoon: Times = { startTimeOption: 'Afternoon', durationOption: 'Specified', durationMins: 120 };
const anyTime: Times = { startTimeOption: 'Flexible', durationOption: 'NotSpecified' };

const long = -weeksOfHistory * 7;

/** A week in the life of somebody who lives at home with a good deal of help, and what was asked for around today. */
export function makeOwnJobs({ setting, clients, workers, fundings, diary }: Provider): OwnBookings {
  const random = createRandom('demonstration client');
  const client = clients[0]!;
  const { team } = names[setting.country];
  const book = ({ with: whom, askedAt, ...wanted }: Wanted): Booking => {
    const worker = workers.find((one) => whom && `${one.givenName} ${one.familyName}` === team[whom]);
    const funding = fundings.find((one) => one.clientRef === client.ref && one.jobTypeRef === wanted.jobTypeRef);
    const supportWorkerRefs = worker ? [worker.ref] : [];
    const job = jobOf({ ...wanted, fundingRef: funding?.ref, supportWorkerRefs, ref: random.ref() });
    if (worker) diary.book(worker.ref, job);
    return { client, job, createdAt: momentAt(setting, askedAt, '10:20'), withdrawn: false };
  };
  const wanted: Record<string, Wanted> = { ...wantedWeek(setting), ...wantedLately(setting) };
  return Object.fromEntries(Object.entries(wanted).map(([name, one]) => [name, book(one)])) as OwnBookings;
}

function wantedWeek(setting: Setting) {
  const from = (days: number) => ({ date: dateAt(setting, days) });
  // The coming Saturday is one for shopping; the Sunday of the week after one for the night.
  const saturday = daysToNext(setting, 5);
  return {
    mornings: {
      days: { repeatOption: 'MondayToFriday', ...from(long) },
      times: timesAt('09:00', 60),
      jobTypeRef: 'personal-care',
      with: 'tom',
      notes: 'The side door is open from a quarter to nine.',
      askedAt: long - 9,
    },
    sundays: {
      days: { repeatOption: 'Weekly', dayOfWeek: 'Sunday', ...from(long) },
      times: timesAt('09:00', 60),
      jobTypeRef: 'personal-care',
      with: 'grace',
      askedAt: long - 9,
    },
    tuesdays: {
      days: { repeatOption: 'Weekly', dayOfWeek: 'Tuesday', ...from(long) },
      times: timesAt('13:00', 90),
      jobTypeRef: 'household-help',
      with: 'mele',
      askedAt: long - 7,
    },
    fridays: {
      days: { repeatOption: 'Weekly', dayOfWeek: 'Friday', ...from(-28) },
      times: timesAt('14:30', 90),
      jobTypeRef: 'household-help',
      with: 'mele',
      askedAt: -35,
    },
    shopping: {
      days: { repeatOption: 'Fortnightly', dayOfWeek: 'Saturday', ...from(saturday + long) },
      times: timesAt('10:00', 120),
      jobTypeRef: 'shopping',
      with: 'mele',
      notes: 'The list is on the fridge. Please bring the blue bags.',
      askedAt: long - 5,
    },
    nights: {
      days: { repeatOption: 'Fortnightly', dayOfWeek: 'Sunday', ...from(saturday + 8 + long) },
      times: timesAt('23:00'),
      jobTypeRef: 'overnight',
      with: 'hemi',
      askedAt: long - 5,
    },
    company: {
      days: { repeatOption: 'Other', dayOfWeek: 'Wednesday', repeatFrequencyInWeeks: 3, ...from(-28) },
      times: timesAt('13:00', 150),
      jobTypeRef: 'companionship',
      with: 'priya',
      askedAt: -36,
    },
  } as const satisfies Record<string, Wanted>;
}

function wantedLately(setting: Setting) {
  const on = (days: number) => ({ repeatOption: 'None', date: dateAt(setting, days) }) as const;
  return {
    outing: { days: on(-9), times: timesAt('14:00', 180), jobTypeRef: 'driving', with: 'priya', askedAt: -17 },
    dentist: {
      days: on(weekdayFrom(setting, 8)),
      times: timesAt('11:00', 120),
      jobTypeRef: 'driving',
      with: 'priya',
      notes: 'The dentist, second floor. The appointment is at half past eleven.',
      askedAt: -6,
    },
    someone: { days: on(2), times: morning, jobTypeRef: 'companionship', askedAt: -5 },
    asked: { days: on(6), times: anyTime, jobTypeRef: 'companionship', askedAt: -1 },
    declined: { days: on(4), times: afternoon, jobTypeRef: 'household-help', askedAt: -6 },
  } as const satisfies Record<string, Wanted>;
}
