import { beginsAt } from '#domain/appointments/begin.ts';
import { findOverlap, type VisitSpan } from '#domain/appointments/clash.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import { findPendingKind } from '#domain/appointments/status.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { listOccurrences } from '#domain/recurrence/occurrences.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { toDate, toDay } from '#domain/time/day.ts';
import { type NewAppointment, toRecurrence } from './rule.ts';

/** A visit and the services it is for. */
export type OverlappingVisit = VisitSpan & { jobTypeRefs: readonly string[] };

type FindOverlapInput = {
  appointments: readonly NewAppointment[];
  /** The client's present jobs. */
  jobs: readonly Job[];
  exceptions: readonly VisitException[];
  tickets: readonly Pick<VisitTicket, 'type' | 'status' | 'jobRef' | 'seriesRef' | 'originalDate' | 'effectiveDate'>[];
  /** The days of the search, inclusive. */
  start: string;
  end: string;
  zone: string;
};

type ChangeInput = Omit<FindOverlapInput, 'appointments'> & {
  visits: readonly OverlappingVisit[];
  replaced: readonly VisitKey[];
};

/**
 * Finds the first visit of a booking that overlaps another visit of the same client: a present one, or one of the booking's other lines.
 * The form mentions it and refuses nothing. Asked for on Monday 23 November at 9:30am with job A, 9:00am to 10:00am: these two. Visits
 * that are Cancelled or pending cancellation do not count, as in the totals (docs/product/calendar.md, "Totals"). A client may well want
 * two people at once (docs/product/booking.md, "Overlaps").
 */
export function findOwnOverlap({ appointments, jobs, exceptions, tickets, start, end, zone }: FindOverlapInput) {
  const newRefs = new Set(appointments.map(({ ref }) => ref));
  const others = jobs.filter(({ ref }) => !newRefs.has(ref));
  let existing: OverlappingVisit[] = listPresent({ jobs: others, exceptions, tickets, start, end });
  let first: { planned: OverlappingVisit; existing: OverlappingVisit } | undefined;
  for (const appointment of appointments) {
    const newVisits = expandAppointment(appointment, { start, end });
    const overlap = findOverlap({ planned: newVisits, existing, zone });
    if (overlap && (!first || beginsAt(overlap.planned, zone) < beginsAt(first.planned, zone))) first = overlap;
    existing = [...existing, ...newVisits];
  }
  return first;
}

/**
 * Finds the first changed visit at the time of one that stays (docs/product/booking.md, "Overlaps"). Monday's 9:00am moved to Tuesday at
 * 9:30am, with Shopping on Tuesday at 9:00am: these two.
 */
export function findOverlapOfChange({ visits, replaced, zone, ...present }: ChangeInput) {
  const gone = new Set(replaced.map(toVisitKey));
  const existing: OverlappingVisit[] = listPresent(present).filter((visit) => !gone.has(toVisitKey(visit)));
  return findOverlap({ planned: visits, existing, zone });
}

function listPresent({ jobs, exceptions, tickets, start, end }: Omit<FindOverlapInput, 'appointments' | 'zone'>) {
  return listVisits({ jobs, exceptions, start, end }).filter(
    (visit) => findPendingKind({ visit, requests: tickets }) !== 'cancellation',
  );
}

/** Lists the visits that a line asks for. An incomplete line, or one that ends before it begins, has none. */
function expandAppointment(
  appointment: NewAppointment,
  { start, end }: Pick<FindOverlapInput, 'start' | 'end'>,
): OverlappingVisit[] {
  const { ref, jobTypeRefs } = appointment;
  return listOccurrences(toRecurrence(appointment), toDay(start), toDay(end))
    .map(toDate)
    .map((date) => ({
      jobRef: ref,
      originalDate: date,
      date,
      status: 'Pending',
      jobTypeRefs,
      ...pickTimes(appointment),
    }));
}
