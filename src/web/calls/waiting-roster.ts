import type { Appointment, AppointmentChange, NewBooking, Roster, RosterTicket } from '#contract/appointments.ts';
import { partOfDayEndsAt, sortMinutes } from '#domain/appointments/begin.ts';
import { indexExceptions } from '#domain/appointments/completed-visits.ts';
import { expandRoster, mergeVisit, parseVisitRef } from '#domain/appointments/roster.ts';
import { toSeriesChange } from '#domain/appointments/upcoming.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import { toJob, toRequestedVisits } from '#domain/booking/new-job.ts';
import { findFirstOccurrence } from '#domain/recurrence/occurrences.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { isReplaced, toTicketTarget } from '#domain/tickets/replaced.ts';
import { toRequestedChange } from '#domain/tickets/requested-change.ts';
import { toDate } from '#domain/time/day.ts';
import type { Writing } from './show-in-roster.ts';

/** Adds the visits of a booking and their requests, as they will be once it has been sent (docs/offline.md, "What waits"). */
export function addBooking(roster: Roster, { appointments, notes }: NewBooking, writing: Writing): Roster {
  const known = new Set(roster.appointments.map(({ ref }) => ref));
  const jobs = appointments
    .filter(({ ref }) => !known.has(ref))
    .map((appointment): Appointment => {
      const job = toJob({ appointment, notes, fundingRef: undefined });
      return { ...job, changesPending: true };
    });
  const tickets = jobs.map((job) => {
    const first = job.date ?? toDate(findFirstOccurrence(job) ?? 0);
    const line = appointments.find(({ ref }) => ref === job.ref);
    const about = {
      ref: line?.ticketRef ?? job.ref,
      type: 'newBooking',
      requestedChange: toRequestedVisits(job),
    } as const;
    return toTicket(
      { ...about, job, begins: partOfDayEndsAt(mergeVisit(job, first), roster.timeZone) },
      roster,
      writing,
    );
  });
  const all = { ...roster, appointments: [...roster.appointments, ...jobs], tickets: [...tickets, ...roster.tickets] };
  return { ...all, days: addDays(all, jobs, writing.end) };
}

/** Adds the visits of new jobs to the days, each day in order of start. */
function addDays(roster: Roster, jobs: readonly Appointment[], end: string): Roster['days'] {
  const days = new Map(roster.days.map((day) => [day.date, day]));
  const exceptions = indexExceptions(roster);
  const byRef = new Map(roster.appointments.map((job) => [job.ref, job]));
  const minutesAt = (date: string) => (entry: string) => {
    const { jobRef, originalDate } = parseVisitRef(entry, date);
    const job = byRef.get(jobRef);
    return job ? sortMinutes(mergeVisit(job, originalDate, exceptions.get(toVisitKey({ jobRef, originalDate })))) : 0;
  };
  for (const { date, appointmentRefs } of expandRoster({ jobs, exceptions: [], start: roster.start, end })) {
    const day = days.get(date) ?? { date, appointmentRefs: [], fundingRefs: [] };
    const minutes = minutesAt(date);
    const refs = [...day.appointmentRefs, ...appointmentRefs].sort((a, b) => minutes(a) - minutes(b));
    days.set(date, { ...day, appointmentRefs: refs });
  }
  return [...days.values()];
}

type RosterChange = { jobRef: string; change: AppointmentChange };

/** Adds a request, which replaces an open one about the same visit, or about the same series. */
export function addChange(roster: Roster, { jobRef, change }: RosterChange, writing: Writing): Roster {
  const job = roster.appointments.find(({ ref }) => ref === jobRef);
  if (!job) return roster;
  const { effectiveDate: originalDate, cancellation, ticketRef = '' } = change;
  const target = toTicketTarget(job, change);
  const requested = toRequestedChange(change);
  const visit = mergeVisit(job, originalDate, indexExceptions(roster).get(toVisitKey({ jobRef, originalDate })));
  const ticket = toTicket(
    {
      ref: ticketRef,
      type: cancellation ? 'cancellation' : 'change',
      ...target,
      requestedChange: target.effectiveDate === undefined ? requested : toSeriesChange(job, requested),
      job,
      begins: partOfDayEndsAt(visit, roster.timeZone),
    },
    roster,
    writing,
  );
  const isGone = (one: RosterTicket) => one.ref === ticketRef || (one.status === 'open' && isReplaced(one, target));
  return { ...roster, tickets: [ticket, ...roster.tickets.filter((one) => !isGone(one))] };
}

type NewTicket = Pick<RosterTicket, 'ref' | 'type' | 'originalDate' | 'effectiveDate' | 'requestedChange'> & {
  job: Appointment;
  begins: number;
};

/** Makes a ticket that waits: it promises no answer, so it needs no opening hours. */
function toTicket({ job, begins, ...about }: NewTicket, { timeZone: zone }: Roster, { askedBy, at, unsent }: Writing) {
  const answerBy = new Date(planAnswerBy({ now: at, zone, openings: undefined, beginsAt: begins })).toISOString();
  const asked = { askedBy, askedAt: new Date(at).toISOString(), answerBy };
  return {
    ...about,
    isWaiting: true,
    unsent,
    version: 1,
    status: 'open' as const,
    jobRef: job.ref,
    seriesRef: job.seriesRef,
    ...asked,
  };
}

/** Removes a request. A booking that is withdrawn was never made. */
export function withdrawIn(roster: Roster, ref: string): Roster {
  const ticket = roster.tickets.find((one) => one.ref === ref);
  const tickets = roster.tickets.filter((one) => one.ref !== ref);
  if (ticket?.type !== 'newBooking') return { ...roster, tickets };
  const isOther = (entry: string) => parseVisitRef(entry, '').jobRef !== ticket.jobRef;
  const days = roster.days.map((day) => ({ ...day, appointmentRefs: day.appointmentRefs.filter(isOther) }));
  return {
    ...roster,
    tickets,
    appointments: roster.appointments.filter((job) => job.ref !== ticket.jobRef),
    days: days.filter(({ appointmentRefs }) => appointmentRefs.length > 0),
  };
}

type NewFeedback = { jobRef: string; originalDate: string; feedback: string };

export function addFeedback(
  roster: Roster,
  { jobRef, originalDate, feedback }: NewFeedback,
  { askedBy, at }: Writing,
): Roster {
  const one = { jobRef, originalDate, feedback, givenBy: askedBy, givenAt: new Date(at).toISOString() };
  return { ...roster, feedback: [...roster.feedback, one] };
}
