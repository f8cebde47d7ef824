import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import { beginsAt } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { BookingRows, Visit } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import type { Clock, Instant } from '#domain/time/zone.ts';

/** The record of a visit that is over, by worker. */
type WorkedVisit = VisitKey & { supportWorkerRef: string; outcome: string };

type ClientCalendar = BookingRows & {
  absences: readonly ClientAbsence[];
  worked: readonly WorkedVisit[];
};

type MeetingsInput = Clock & {
  calendar: ClientCalendar;
  /** The days of the calendar. */
  start: string;
  end: string;
};

/** The visits of a client with one worker, in order. */
export type Meetings = { past: Visit[]; upcoming: Visit[] };

/**
 * Lists the visits of one client by worker, in order: those that the worker came to, and those to come. A booking without an answer is a
 * wish and does not count. A record of who came goes before the plan (docs/product/support-workers.md, "Profile"). Last Monday was Tom's
 * and Mele came: Tom's last visit is the one before.
 */
export function listMeetings({ calendar, start, end, zone, now }: MeetingsInput): Map<string, Meetings> {
  const jobs = calendar.jobs.filter(({ status }) => status !== 'Pending');
  const worked = Map.groupBy(calendar.worked, toVisitKey);
  const visits: { begins: Instant; visit: Visit; workerRefs: string[] }[] = [];
  for (const planned of listVisits({ jobs, exceptions: calendar.exceptions, start, end })) {
    const visit = applyAbsences(planned, calendar.absences);
    const records = worked.get(toVisitKey(visit));
    const plannedRefs = visit.status === 'Cancelled' ? [] : visit.supportWorkerRefs;
    const cameRefs = records?.filter(({ outcome }) => outcome === 'tookPlace').map((one) => one.supportWorkerRef);
    visits.push({ begins: beginsAt(visit, zone), visit, workerRefs: cameRefs ?? plannedRefs });
  }
  const byWorker = new Map<string, Meetings>();
  for (const { begins, visit, workerRefs } of visits.sort((a, b) => a.begins - b.begins))
    for (const ref of workerRefs) {
      const meetings = byWorker.get(ref) ?? { past: [], upcoming: [] };
      byWorker.set(ref, meetings);
      (begins > now ? meetings.upcoming : meetings.past).push(visit);
    }
  return byWorker;
}
