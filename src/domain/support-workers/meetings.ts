import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { beginsAt } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Job, Visit, VisitException } from '#domain/appointments/types.ts';
import type { Instant } from '#domain/time/zone.ts';

/** What is recorded of a visit that is over, by worker. */
type WorkedVisit = { jobRef: string; originalDate: string; supportWorkerRef: string; outcome: string };

export type ClientCalendar = {
  jobs: readonly Job[];
  exceptions: readonly VisitException[];
  absences: readonly ClientAbsence[];
  worked: readonly WorkedVisit[];
};

type MeetingsInput = {
  workerRef: string;
  calendar: ClientCalendar;
  /** The days of the calendar. */
  start: string;
  end: string;
  zone: string;
  now: Instant;
};

/**
 * The visits of one client with a worker, in order: those that the worker came to, and those to come. A booking without
 * an answer is a wish and does not count. A record of who came goes before the plan (docs/product/support-workers.md, "Profile").
 * Last Monday was Tom's and Mele came: Tom's last visit is the one before.
 */
export function listMeetings({ workerRef, calendar, start, end, zone, now }: MeetingsInput): {
  past: Visit[];
  upcoming: Visit[];
} {
  const jobs = calendar.jobs.filter(({ status }) => status !== 'Pending');
  const worked = groupByVisit(calendar.worked);
  const past: { begins: Instant; visit: Visit }[] = [];
  const upcoming: typeof past = [];
  for (const planned of listVisits({ jobs, exceptions: calendar.exceptions, start, end })) {
    const visit = applyAbsences(planned, calendar.absences);
    const records = worked.get(visitKey(visit));
    const comes = records
      ? records.some(({ supportWorkerRef, outcome }) => supportWorkerRef === workerRef && outcome === 'tookPlace')
      : visit.supportWorkerRefs.includes(workerRef) && visit.status !== 'Cancelled';
    if (!comes) continue;
    const begins = beginsAt(visit, zone);
    (begins > now ? upcoming : past).push({ begins, visit });
  }
  const inOrder = (meetings: typeof past) => meetings.sort((a, b) => a.begins - b.begins).map(({ visit }) => visit);
  return { past: inOrder(past), upcoming: inOrder(upcoming) };
}

const visitKey = ({ jobRef, originalDate }: Pick<Visit, 'jobRef' | 'originalDate'>) => `${jobRef} ${originalDate}`;

function groupByVisit(worked: readonly WorkedVisit[]): Map<string, WorkedVisit[]> {
  return Map.groupBy(worked, visitKey);
}
