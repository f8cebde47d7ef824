import { approveReference, changeTimes, type ReferenceAnswer, type ReferenceMoment } from './approvals.ts';
import {
  beginsAt,
  bookReference,
  countMoves,
  findShownStatus,
  isAfterEnding,
  isAway,
  lapsesAt,
  listJobsFrom,
  listOpenTickets,
  listVisits,
  move,
  type ReferenceCalendar,
  type ReferenceChange,
  type ReferenceJob,
  type ReferenceLine,
  type ReferenceTicket,
  type ReferenceVisit,
  toWeekdayName,
} from './calendar.ts';

/** The actions of members and the office on a reference calendar, each with the status of the product's reply. */

export type ReferenceRequestInput = {
  visit: ReferenceVisit;
  all: boolean;
  requestedChange: ReferenceChange | 'cancel';
  seen: number;
  ref: string;
};

/** Makes a ticket to change or cancel one visit, or it and all later ones; `seen` is the series' count that the member read. */
export function requestChange(
  calendar: ReferenceCalendar,
  { visit, all, requestedChange, seen, ref }: ReferenceRequestInput,
  { now, today }: ReferenceMoment,
): 200 | 403 | 404 | 412 | 422 {
  const { job } = visit;
  if (calendar.ending?.hasBegun) return 403;
  if (job.withdrawn) return 404;
  if (countMoves(calendar, job) !== seen) return 412;
  const day = requestedChange === 'cancel' ? undefined : requestedChange.date;
  if (isAfterEnding(calendar, visit.date, day)) return 422;
  const word = findShownStatus(calendar, visit, now);
  if (word === 'Cancelled' || word === 'PendingCancellation' || beginsAt(visit, calendar.zone) < now) return 422;
  const series = all && job.repeats !== 'never';
  if (requestedChange !== 'cancel' && isRuleBroken({ calendar, visit, requestedChange, series, now, today }))
    return 422;
  for (const openTicket of listOpenTickets(calendar)) {
    if (series ? openTicket.job.series === job.series && openTicket.from : openTicket.visit === visit)
      openTicket.status = 'superseded';
  }
  calendar.tickets.push({
    ref,
    type: requestedChange === 'cancel' ? 'cancellation' : 'change',
    status: 'open',
    job,
    ...(series ? { from: visit.slot } : { visit }),
    requestedChange: toVisitChange(visit, {
      requestedChange: requestedChange === 'cancel' ? {} : requestedChange,
      series,
    }),
  });
  move(calendar, job);
  return 200;
}

type CheckedChange = {
  calendar: ReferenceCalendar;
  visit: ReferenceVisit;
  requestedChange: ReferenceChange;
  series: boolean;
} & ReferenceMoment;

const partEnds = new Map([
  ['Morning', '12:00'],
  ['Afternoon', '18:00'],
]);

export function isRuleBroken({ calendar, visit, requestedChange, series, now, today }: CheckedChange): boolean {
  const times = changeTimes(visit, requestedChange);
  const date = requestedChange.date ?? visit.date;
  if (requestedChange.date && series && visit.job.repeats === 'daily') return true;
  if (date !== visit.date && date < today) return true;
  const moves =
    date !== visit.date || times.startTime !== visit.startTime || times.startTimeOption !== visit.startTimeOption;
  if (series || !moves) return false;
  const partEnd = partEnds.get(times.startTimeOption);
  return beginsAt({ date, ...times, ...(partEnd && { startTime: partEnd }) }, calendar.zone) <= now;
}

/** Keeps for a whole series only what differs from the job: later visits may differ in other ways. */
export function toVisitChange(
  { job, usual }: ReferenceVisit,
  { requestedChange, series }: { requestedChange: ReferenceChange; series: boolean },
): ReferenceChange {
  if (!series) return requestedChange;
  const { startTimeOption, startTime, durationOption, durationMins } = changeTimes(job, requestedChange);
  const isLength = durationOption !== job.durationOption || durationMins !== job.durationMins;
  const isStart = startTimeOption !== job.startTimeOption || startTime !== job.startTime;
  return {
    ...(requestedChange.workers && { workers: requestedChange.workers }),
    ...(requestedChange.date &&
      toWeekdayName(requestedChange.date) !== toWeekdayName(usual) && { date: requestedChange.date }),
    ...((isStart || (isLength && job.durationOption === 'Overnight')) && { startTimeOption, startTime }),
    ...(isLength && { durationOption, durationMins }),
  };
}

/** Asks for a booking, unless the care has ended, or ends before its first visit. */
export function book(calendar: ReferenceCalendar, line: ReferenceLine, ticketRef: string): 201 | 403 | 422 {
  if (calendar.ending?.hasBegun) return 403;
  const { visits } = calendar;
  bookReference(calendar, line, ticketRef);
  const first = calendar.visits.find(({ job }) => job.ref === line.ref);
  if (!isAfterEnding(calendar, first?.date)) return 201;
  calendar.visits = visits.filter(({ job }) => job.ref !== line.ref);
  calendar.tickets.pop();
  return 422;
}

export function withdraw(calendar: ReferenceCalendar, ticket: ReferenceTicket): void {
  ticket.status = 'withdrawn';
  move(calendar, ticket.job);
  if (ticket.type !== 'newBooking') return;
  ticket.job.withdrawn = true;
  supersede(calendar, ({ job }) => job === ticket.job);
  calendar.visits = calendar.visits.filter(({ job }) => job !== ticket.job);
}

export function decline(calendar: ReferenceCalendar, ticket: ReferenceTicket, now: number): 200 | 412 {
  if (lapsesAt(calendar, ticket) <= now) return 412;
  close(calendar, ticket, 'declined');
  return 200;
}

/** Closes tickets that the office has not answered in time. */
export function lapse(calendar: ReferenceCalendar, now: number): void {
  const due = listOpenTickets(calendar).filter((ticket) => lapsesAt(calendar, ticket) <= now);
  for (const ticket of due) if (ticket.status === 'open') close(calendar, ticket, 'lapsed');
}

export function close(
  calendar: ReferenceCalendar,
  ticket: ReferenceTicket,
  status: 'declined' | 'lapsed' | 'closed',
): void {
  ticket.status = status;
  move(calendar, ticket.job);
  if (ticket.type === 'newBooking') cancelAll(calendar, ticket.job);
}

function cancelAll(calendar: ReferenceCalendar, job: ReferenceJob): void {
  job.status = 'Cancelled';
  for (const visit of listVisits(calendar, job)) visit.status = 'Cancelled';
  supersede(calendar, (ticket) => ticket.job === job);
}

function supersede(calendar: ReferenceCalendar, which: (ticket: ReferenceTicket) => boolean): void {
  for (const openTicket of listOpenTickets(calendar).filter(which)) openTicket.status = 'superseded';
}

/** Approves for the office. Nothing changes unless the answer is 200. */
export function approve(
  calendar: ReferenceCalendar,
  { ticket, says: answer }: { ticket: ReferenceTicket; says: ReferenceAnswer },
  { now, today }: ReferenceMoment,
): 200 | 412 | 422 {
  if (lapsesAt(calendar, ticket) <= now) return 412;
  if (ticket.type !== 'cancellation' && isOnDayOff(calendar, ticket)) return 422;
  const isUnanswered = listOpenTickets(calendar).some(
    (openTicket) => openTicket.job === ticket.job && openTicket.type === 'newBooking',
  );
  const done =
    ticket.type === 'cancellation'
      ? cancel(calendar, { ticket, isUnanswered, now })
      : approveReference(calendar, { ticket, answer, isUnanswered, now, today });
  if (!done) return 422;
  ticket.status = 'approved';
  move(calendar, ticket.job);
  return 200;
}

/** Says whether it is on a day off: a series may have days on which the client is away, but begins before the care ends. */
function isOnDayOff(calendar: ReferenceCalendar, { job, visit, from, requestedChange }: ReferenceTicket): boolean {
  const { date } = requestedChange;
  if (from !== undefined) {
    const first = calendar.visits.find(({ job: { series }, slot }) => series === job.series && slot === from);
    return isAfterEnding(calendar, first?.usual, date);
  }
  const [present] = visit ? [visit] : listVisits(calendar, job);
  if (!visit && job.repeats !== 'never') return isAfterEnding(calendar, present!.date);
  return isAway(calendar, present!) || (date !== undefined && isAway(calendar, { ...present!, date }));
}

type CancellationInput = { ticket: ReferenceTicket; isUnanswered: boolean; now: number };

export function cancel(calendar: ReferenceCalendar, { ticket, isUnanswered, now }: CancellationInput): boolean {
  const { job, visit, from = '' } = ticket;
  const hasBegun = (visit: ReferenceVisit) => beginsAt(visit, calendar.zone) <= now;
  if (visit && hasBegun(visit)) return false;
  const ends = (visit ? [job] : listJobsFrom(calendar, { job, from })).map((job) => {
    const visits = listVisits(calendar, job);
    const going = visit ? [visit] : visits.filter((visit) => visit.slot >= from && !hasBegun(visit));
    const isWhole = going.length === visits.length && (!visit || job.repeats === 'never');
    return { job, going, isWhole, lastBegun: visits.filter(hasBegun).at(-1)?.slot ?? '' };
  });
  if (isUnanswered && ends.some(({ isWhole }) => !isWhole)) return false;
  ticket.status = 'approved';
  for (const end of ends) {
    if (end.isWhole) cancelAll(calendar, end.job);
    else cancelSome(calendar, { ...end, visit });
  }
  return true;
}

type SeriesEndInput = {
  job: ReferenceJob;
  visit: ReferenceVisit | undefined;
  going: ReferenceVisit[];
  lastBegun: string;
};

function cancelSome(calendar: ReferenceCalendar, { job, visit, going, lastBegun }: SeriesEndInput): void {
  if (!visit) {
    job.goesOn = false;
    supersede(calendar, (ticket) => ticket.visit !== undefined && going.includes(ticket.visit));
  }
  for (const one of going) one.status = 'Cancelled';
  // A single cancelled visit is still shown; the rest of a series is not, except days before one that has begun.
  calendar.visits = calendar.visits.filter((one) => visit || !going.includes(one) || one.slot < lastBegun);
}
