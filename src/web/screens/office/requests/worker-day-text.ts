import type { OfficeWorker } from '#contract/office.ts';
import type { WorkerDayVisit } from '#contract/office-facts.ts';
import { countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import type { Times } from '#domain/appointments/types.ts';
import { type DaySpan, findDaySpan, findNeighbours, type Neighbour } from '#domain/schedule/worker-day.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDuration, formatShortDay, formatTime } from '#domain/time/format.ts';
import type { TicketCheck } from './ticket-checks.tsx';
import type { OfficeVisitTicket } from './visit-ticket.ts';

type ShownDayInput = { worker: OfficeWorker; date: string; times: Times; ownJobRefs: readonly string[] };

/** A line of the day: another client's visit, the one that is answered, or that booking as it is now. */
type DayLine = { jobRef: string; time: string; words: string; kind: 'other' | 'this' | 'now' };

/** Returns a worker's day in words: `Mele’s Wed 25 Nov`. */
export function findShownDay({ worker, date, times, ownJobRefs }: ShownDayInput) {
  const day = worker.day ?? [];
  const span = findSpan(times);
  const others = day.filter(({ jobRef }) => !ownJobRefs.includes(jobRef));
  const shown = day.map((visit) => toShown(visit, ownJobRefs.includes(visit.jobRef)));
  const own: DayLine[] = span ? [{ jobRef: 'this', time: formatSpan(span), words: 'This visit', kind: 'this' }] : [];
  const starts = new Map([...day.map((visit, index) => [shown[index]!, visit.startTime ?? ''] as const)]);
  const startOf = (visit: DayLine) => starts.get(visit) ?? span?.startTime ?? '';
  return {
    title: `${worker.givenName}’s ${formatShortDay(date)}`,
    visits: [...shown, ...own].toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)),
    ways: findWays(others, span),
  };
}

/** Describes the day in a line: the way from the visit before and to the one after, or all visits while the time is open. */
export function describeDay(input: ShownDayInput): string {
  const { visits, ways } = findShownDay(input);
  if (findSpan(input.times)) return ways.map(({ text }) => text).join(' ');
  const all = visits.map(({ time, words }) => `${time} ${words}`).join('; ');
  return all ? `That day: ${all}.` : 'No other visit that day.';
}

/** Returns times with the exact start and length that the office has chosen. */
export function applyExactTimes(
  times: Times,
  { startTime, durationMins }: { startTime?: string | undefined; durationMins?: number | undefined },
): Times {
  return {
    ...times,
    ...(startTime && { startTimeOption: 'Specified', startTime }),
    ...(durationMins && { durationOption: 'Specified', durationMins }),
  };
}

export function listOwnJobRefs({ appointment, laterAppointments = [] }: OfficeVisitTicket): string[] {
  return [appointment, ...laterAppointments].map(({ ref }) => ref);
}

function findSpan(times: Times): DaySpan | undefined {
  const startTime = findExactStart(times);
  const minutes = countPlannedMinutes(times);
  return startTime === undefined || minutes === 0 ? undefined : findDaySpan({ startTime, minutes });
}

function toShown(visit: WorkerDayVisit, isOwn: boolean): DayLine {
  const { jobRef, clientName, suburb, distanceKm, startTime, endTime } = visit;
  const time = startTime && endTime ? formatSpan({ startTime, endTime }) : 'No exact time';
  if (isOwn) return { jobRef, time, words: `${clientName}, this booking as it is now`, kind: 'now' };
  const place = joinWithCommas([
    suburb,
    distanceKm === undefined ? 'distance not known' : `${distanceKm} km from here`,
  ]);
  return { jobRef, time, words: `${clientName}: ${place}`, kind: 'other' };
}

function findWays(others: readonly WorkerDayVisit[], span: DaySpan | undefined): TicketCheck[] {
  if (!span) return [{ kind: 'note', text: 'Choose the exact time to see the way to this visit.' }];
  const { before, after } = findNeighbours(others, span);
  const overlapping = others.filter(
    ({ startTime = '24:00', endTime = '' }) => startTime < span.endTime && endTime > span.startTime,
  );
  if (!before && !after && overlapping.length === 0)
    return [{ kind: 'fine', text: 'No other visit that day before or after it.' }];
  return [
    ...overlapping.map(({ clientName, startTime = '', endTime = '' }): TicketCheck => {
      return { kind: 'note', text: `Overlaps ${clientName}, ${formatSpan({ startTime, endTime })}.` };
    }),
    ...(before ? [describeWay(before, `after ${before.visit.clientName}`)] : []),
    ...(after ? [describeWay(after, `before ${after.visit.clientName}`)] : []),
  ];
}

/** Returns `1 hour after Jean Abernethy, 1.2 km away: travel takes about 15 minutes.` */
function describeWay({ visit, gapMinutes, travelMinutes, fits }: Neighbour<WorkerDayVisit>, when: string): TicketCheck {
  const gap = gapMinutes === 0 ? `Straight ${when}` : `${formatDuration(gapMinutes)} ${when}`;
  if (travelMinutes === 0) return { kind: 'fine', text: `${gap}, at the same place.` };
  if (travelMinutes === undefined) return { kind: 'note', text: `${gap}. The distance is not known.` };
  const way = `${gap}, ${visit.distanceKm} km away: travel takes about ${formatDuration(travelMinutes)}`;
  return fits ? { kind: 'fine', text: `${way}.` } : { kind: 'note', text: `${way}, which is longer.` };
}

function formatSpan({ startTime, endTime }: DaySpan): string {
  return `${formatTime(startTime)} to ${endTime === '24:00' ? 'midnight' : formatTime(endTime)}`;
}
