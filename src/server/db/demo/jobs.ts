import type { Job, Recurrence, Times } from '#domain/appointments/types.ts';
import { findPhase } from '#domain/recurrence/occurrences.ts';
import { type DayOfWeek, daysOfWeek, minutesOf, timeOf } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type CareLine, type CarePlan, fundedPlans, privatePlans } from './care-plans.ts';
import type { DemoClient } from './clients.ts';
import type { Diary } from './diary.ts';
import type { DemoFunding } from './fundings.ts';
import { jobNotes } from './phrases.ts';
import { createRandom, type Random } from './random.ts';
import { type Setting, toDemoDate, toDemoInstant, weeksOfHistory } from './setting.ts';
import type { DemoWorker } from './support-workers.ts';

/** A job and its client. */
export type Booking = { client: DemoClient; job: Job; createdAt: Instant; withdrawn: boolean };

export type Provider = {
  setting: Setting;
  clients: readonly DemoClient[];
  workers: readonly DemoWorker[];
  fundings: readonly DemoFunding[];
  diary: Diary;
};

/** Most full-time weeks end here. */
const mostWeeklyMins = 36 * 60;

/** Makes the visits of all clients but the demonstration's own, each with a support worker nearby who is free. */
export function makeJobs(provider: Provider): Booking[] {
  const random = createRandom('jobs');
  return provider.clients.slice(1).flatMap((client) => {
    const clientFundings = provider.fundings.filter((funding) => funding.clientRef === client.ref);
    const funded = clientFundings.flatMap((funding) => {
      const plan = random.pick(
        fundedPlans.filter(
          (fundedPlan) =>
            fundedPlan.jobTypeRef === funding.jobTypeRef && fundedPlan.weeklyMins <= funding.fundedTimeMins,
        ),
      );
      return bookPlan(provider, { client, plan, fundingRef: funding.ref, random });
    });
    const isPrivate = clientFundings.length === 0 || random.chance(0.2);
    const paid = isPrivate ? bookPlan(provider, { client, plan: random.pick(privatePlans), random }) : [];
    return [...funded, ...paid, ...bookSingles(provider, { client, funding: clientFundings[0], random })];
  });
}

/** Days as a booking names them: `date` is a single visit's, or the first of a series. */
export type Days = Omit<Recurrence, 'phase' | 'repeatStartDate'> & { date: string };

type NewJob = Pick<Job, 'ref' | 'fundingRef' | 'notes'> & {
  days: Days;
  times: Times;
  jobTypeRef: string;
  supportWorkerRefs?: string[];
};

/** Makes a job that the office has approved; without a worker it is NotAllocated. */
export function createJob({ days: { date, ...days }, times, jobTypeRef, supportWorkerRefs = [], ...job }: NewJob): Job {
  const series = { ...days, repeatStartDate: date };
  return {
    ...job,
    seriesRef: job.ref,
    jobTypeRefs: [jobTypeRef],
    fundingType: job.fundingRef ? 'Funded' : 'Private',
    ...(days.repeatOption === 'None' ? { ...days, date } : { ...series, phase: findPhase(series) }),
    ...times,
    supportWorkerRefs,
    status: supportWorkerRefs.length > 0 ? 'Allocated' : 'NotAllocated',
    version: 1,
  };
}

/** Makes times, as in `createTimes('09:00', 60)`; without minutes Overnight, at 23:00. */
export function createTimes(startTime: string, mins?: number): Times {
  const start = { startTimeOption: 'Specified', startTime } as const;
  return mins === undefined
    ? { ...start, durationOption: 'Overnight' }
    : { ...start, durationOption: 'Specified', durationMins: mins };
}

type BookPlanInput = { client: DemoClient; plan: CarePlan; fundingRef?: string | undefined; random: Random };

function bookPlan(provider: Provider, { client, plan, fundingRef, random }: BookPlanInput): Booking[] {
  const { setting } = provider;
  const hasBeenLong = random.chance(0.6);
  const first = -weeksOfHistory * 7;
  const startsAt = hasBeenLong ? first + random.int(0, 6) : random.int(first, -6);
  const endsAt = random.chance(0.1) ? random.int(30, 130) : undefined;
  const notes = random.chance(0.3) ? random.pick(jobNotes) : undefined;
  return plan.lines.flatMap((line) =>
    drawDays(line, random).map((dayOfWeek) => {
      const days = {
        repeatOption: line.repeat,
        date: toDemoDate(setting, startsAt),
        ...(dayOfWeek && { dayOfWeek }),
        ...(line.weeks && { repeatFrequencyInWeeks: line.weeks }),
        ...(endsAt && { repeatEndDate: toDemoDate(setting, endsAt) }),
      };
      const newJob = { days, jobTypeRef: plan.jobTypeRef, fundingRef, notes, ref: random.ref() };
      const jobs = drawStarts(line, random).map((times) => createJob({ ...newJob, times }));
      const createdAt = toDemoInstant(setting, startsAt - random.int(4, 12), '10:30');
      return { client, job: assignWorker(provider, { client, random, jobs }), createdAt, withdrawn: false };
    }),
  );
}

/** Books an outing or some extra help now and then, in the past and the future. */
function bookSingles(
  provider: Provider,
  { client, funding, random }: { client: DemoClient; funding: DemoFunding | undefined; random: Random },
): Booking[] {
  const { setting } = provider;
  const paid = funding && funding.jobTypeRef !== 'overnight' ? funding : undefined;
  return Array.from({ length: random.int(0, 3) }, () => {
    const day = random.int(-70, 60);
    const mins = random.pick([60, 90, 120, 180]);
    const newJob = {
      days: { repeatOption: 'None', date: toDemoDate(setting, day) } as const,
      jobTypeRef: paid?.jobTypeRef ?? 'driving',
      fundingRef: paid?.ref,
      ref: random.ref(),
    };
    const starts = drawStarts({ repeat: 'Daily', earliest: '09:00', latest: '15:00', mins }, random);
    const jobs = starts.map((times) => createJob({ ...newJob, times }));
    const waits = day > 2 && random.chance(0.25);
    const job = waits ? withWaitingWorker(jobs[0]!, random) : assignWorker(provider, { client, random, jobs });
    const createdAt = toDemoInstant(setting, Math.min(day, 0) - random.int(5, 12), '15:10');
    return { client, job, createdAt, withdrawn: false };
  });
}

/** Makes a job that has no worker yet, so its exact time is open. */
function withWaitingWorker(job: Job, random: Random): Job {
  if (job.durationOption === 'Overnight') return job;
  return { ...job, startTimeOption: random.pick(['Flexible', 'Morning', 'Afternoon']), startTime: undefined };
}

/** Returns the first of some equally good jobs that a worker nearby is free for; otherwise a job without worker or exact time. */
function assignWorker(
  { workers, diary }: Provider,
  { client, random, jobs }: { client: DemoClient; random: Random; jobs: readonly Job[] },
): Job {
  const near = listWorkersNear(workers, client).filter(({ ref }) => diary.load(ref) < mostWeeklyMins);
  for (const candidates of [random.shuffled(near.slice(0, 6)), near]) {
    for (const job of jobs) {
      const worker = candidates.find(({ ref }) => diary.isFree(ref, job));
      if (!worker) continue;
      diary.book(worker.ref, job);
      return { ...job, supportWorkerRefs: [worker.ref], status: 'Allocated' };
    }
  }
  return withWaitingWorker(jobs[0]!, random);
}

/** Finds the funding that pays for a service of a client. */
export function findFundingRef({ fundings }: Provider, client: DemoClient, jobTypeRef: string): string | undefined {
  return fundings.find((funding) => funding.clientRef === client.ref && funding.jobTypeRef === jobTypeRef)?.ref;
}

/** Lists active support workers of the client's city, the nearest first. */
export function listWorkersNear(workers: readonly DemoWorker[], client: DemoClient): DemoWorker[] {
  const far = ({ latitude, longitude }: DemoWorker) =>
    (latitude - client.latitude) ** 2 + ((longitude - client.longitude) * 0.77) ** 2;
  return workers.filter(({ city, active }) => active && city === client.city).sort((a, b) => far(a) - far(b));
}

function drawDays(line: CareLine, random: Random): readonly (DayOfWeek | undefined)[] {
  if (line.repeat === 'Daily' || line.repeat === 'MondayToFriday') return [undefined];
  return line.days ?? [random.pick(daysOfWeek.slice(0, 5))];
}

/** Draws every start that a line allows, on the half hour, in a random order. */
function drawStarts({ earliest, latest, mins }: CareLine, random: Random): Times[] {
  const count = (minutesOf(latest) - minutesOf(earliest)) / 30 + 1;
  const starts = Array.from({ length: count }, (_, index) => timeOf(minutesOf(earliest) + index * 30));
  return random.shuffled(starts).map((start) => createTimes(start, mins));
}
