import type { Times } from '#domain/appointments/types.ts';
import { type Booking, createJob, createTimes, type Days, findFundingRef, type Provider } from './jobs.ts';
import { names } from './names.ts';
import { createRandom } from './random.ts';
import {
  countDaysToNext,
  findWeekdayFrom,
  type Setting,
  toDemoDate,
  toDemoInstant,
  weeksOfHistory,
} from './setting.ts';

/** The demonstration client's bookings by purpose; the tickets about them use these names. */
export type OwnBookings = Record<
  keyof ReturnType<typeof listWeeklyJobs> | keyof ReturnType<typeof listRecentJobs>,
  Booking
>;

type Team = keyof (typeof names)['nz']['team'];
type WantedJob = { days: Days; times: Times; jobTypeRef: string; with?: Team; notes?: string; askedAt: number };

const morning: Times = { startTimeOption: 'Morning', durationOption: 'Specified', durationMins: 60 };
const afternoon: Times = { startTimeOption: 'Afternoon', durationOption: 'Specified', durationMins: 120 };
const anyTime: Times = { startTimeOption: 'Flexible', durationOption: 'NotSpecified' };

const long = -weeksOfHistory * 7;

/** Makes a usual week of a client who lives at home with much help, and the tickets around today. */
export function makeOwnJobs(provider: Provider): OwnBookings {
  const { setting, clients, workers, diary } = provider;
  const random = createRandom('demonstration client');
  const client = clients[0]!;
  const { team } = names[setting.country];
  const book = ({ with: workerName, askedAt, ...plan }: WantedJob): Booking => {
    const worker = workers.find(
      (worker) => workerName && `${worker.givenName} ${worker.familyName}` === team[workerName],
    );
    const fundingRef = findFundingRef(provider, client, plan.jobTypeRef);
    const supportWorkerRefs = worker ? [worker.ref] : [];
    const job = createJob({ ...plan, fundingRef, supportWorkerRefs, ref: random.ref() });
    if (worker) diary.book(worker.ref, job);
    return { client, job, createdAt: toDemoInstant(setting, askedAt, '10:20'), withdrawn: false };
  };
  const plans: Record<string, WantedJob> = { ...listWeeklyJobs(setting), ...listRecentJobs(setting) };
  return Object.fromEntries(Object.entries(plans).map(([name, wantedJob]) => [name, book(wantedJob)])) as OwnBookings;
}

function listWeeklyJobs(setting: Setting) {
  const from = (days: number) => ({ date: toDemoDate(setting, days) });
  // The shopping falls on the coming Saturday, the night on the Sunday of the week after.
  const saturday = countDaysToNext(setting, 5);
  return {
    mornings: {
      days: { repeatOption: 'MondayToFriday', ...from(long) },
      times: createTimes('09:00', 60),
      jobTypeRef: 'personal-care',
      with: 'tom',
      notes: 'The side door is open from a quarter to nine.',
      askedAt: long - 9,
    },
    sundays: {
      days: { repeatOption: 'Weekly', dayOfWeek: 'Sunday', ...from(long) },
      times: createTimes('09:00', 60),
      jobTypeRef: 'personal-care',
      with: 'grace',
      askedAt: long - 9,
    },
    tuesdays: {
      days: { repeatOption: 'Weekly', dayOfWeek: 'Tuesday', ...from(long) },
      times: createTimes('13:00', 90),
      jobTypeRef: 'household-help',
      with: 'mele',
      askedAt: long - 7,
    },
    fridays: {
      days: { repeatOption: 'Weekly', dayOfWeek: 'Friday', ...from(-28) },
      times: createTimes('14:30', 90),
      jobTypeRef: 'household-help',
      with: 'mele',
      askedAt: -35,
    },
    shopping: {
      days: { repeatOption: 'Fortnightly', dayOfWeek: 'Saturday', ...from(saturday + long) },
      times: createTimes('10:00', 120),
      jobTypeRef: 'shopping',
      with: 'mele',
      notes: 'The list is on the fridge. Please bring the blue bags.',
      askedAt: long - 5,
    },
    nights: {
      days: { repeatOption: 'Fortnightly', dayOfWeek: 'Sunday', ...from(saturday + 8 + long) },
      times: createTimes('23:00'),
      jobTypeRef: 'overnight',
      with: 'hemi',
      askedAt: long - 5,
    },
    company: {
      days: { repeatOption: 'Other', dayOfWeek: 'Wednesday', repeatFrequencyInWeeks: 3, ...from(-28) },
      times: createTimes('13:00', 150),
      jobTypeRef: 'companionship',
      with: 'priya',
      askedAt: -36,
    },
  } as const satisfies Record<string, WantedJob>;
}

function listRecentJobs(setting: Setting) {
  const on = (days: number) => ({ repeatOption: 'None', date: toDemoDate(setting, days) }) as const;
  return {
    outing: { days: on(-9), times: createTimes('14:00', 180), jobTypeRef: 'driving', with: 'priya', askedAt: -17 },
    dentist: {
      days: on(findWeekdayFrom(setting, 8)),
      times: createTimes('11:00', 120),
      jobTypeRef: 'driving',
      with: 'priya',
      notes: 'The dentist, second floor. The appointment is at half past eleven.',
      askedAt: -6,
    },
    someone: { days: on(2), times: morning, jobTypeRef: 'companionship', askedAt: -5 },
    asked: { days: on(6), times: anyTime, jobTypeRef: 'companionship', askedAt: -1 },
    declined: { days: on(4), times: afternoon, jobTypeRef: 'household-help', askedAt: -6 },
  } as const satisfies Record<string, WantedJob>;
}
