import { beginsAt, endsAt, findExactStart } from '#domain/appointments/begin.ts';
import { formatStatus } from '#domain/appointments/status.ts';
import type { DisplayedStatus, Visit } from '#domain/appointments/types.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { addDays } from '#domain/time/day.ts';
import { type Clock, type Instant, instantOf } from '#domain/time/zone.ts';
import { escapeText, writeLines } from './content-lines.ts';

/** Degrees of what a calendar file tells: when visits are, or also which service and who comes. */
export const calendarContents = ['times', 'names'] as const;
export type CalendarContent = (typeof calendarContents)[number];

export type CalendarVisit = {
  visit: Visit;
  status: DisplayedStatus | 'Past';
  /** The name of the service. */
  service: string;
  /** Names of those who come, as they are called. */
  workers: readonly string[];
};

type CalendarFileInput = Clock & {
  visits: readonly CalendarVisit[];
  content: CalendarContent;
  /** The name of the person in care: `Rose Hākaraia`. Only a file with names has it. */
  clientName: string;
  clientRef: string;
  productName: string;
  /** The address of the app: `https://portal.example.org`. */
  publicUrl: string;
  /** That of the roster: a calendar app takes the higher one (RFC 5545, SEQUENCE). */
  version: number;
};

/**
 * Makes a calendar file in the format of RFC 5545: an event for each visit, moved, cancelled and unanswered ones too
 * (docs/product/calendar-feeds.md, "What a feed has"). Times are in UTC, so an app shows them right on every night.
 */
export function makeCalendarFile(input: CalendarFileInput): string {
  const { visits, content, clientName, productName } = input;
  const name = content === 'names' ? `${clientName}: visits` : 'Visits';
  return writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productName)}//Visits//EN`,
    // No METHOD: a file that is read asks no one for anything, and one with a method must name an ORGANIZER (RFC 5546).
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(visits.length === 0 ? emptyComponent : visits.flatMap((one) => listEventLines(one, input))),
    'END:VCALENDAR',
  ]);
}

/** RFC 5545 wants at least one component. */
const emptyComponent = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function listEventLines(one: CalendarVisit, input: CalendarFileInput): string[] {
  const { visit } = one;
  const { publicUrl, clientRef, content, version, now, zone } = input;
  const address = `${publicUrl}/app/calendar/date/${visit.date}/appt/${visit.originalDate}/${visit.jobRef}?client=${clientRef}`;
  const note = content === 'names' ? describePending(one) : undefined;
  return [
    'BEGIN:VEVENT',
    // The series, since a change of all upcoming visits gives a visit another job.
    `UID:${visit.seriesRef}-${visit.originalDate}@${publicUrl.split('/')[2]}`,
    `DTSTAMP:${formatUtc(now)}`,
    `SEQUENCE:${version}`,
    ...listTimeLines(visit, zone),
    `SUMMARY:${escapeText(formatSummary(one, content))}`,
    ...(note ? [`DESCRIPTION:${escapeText(note)}`] : []),
    `STATUS:${toEventStatus(one)}`,
    'CLASS:PRIVATE',
    `URL:${address}`,
    'END:VEVENT',
  ];
}

/** Lists the lines of a visit's time. A visit without an exact time is an event of its whole day, which keeps no time busy. */
function listTimeLines(visit: Visit, zone: string): string[] {
  const { date, actualStartTime, actualDurationMins } = visit;
  if (actualStartTime !== undefined && actualDurationMins !== undefined) {
    const begins = instantOf({ date, time: actualStartTime, zone });
    return [`DTSTART:${formatUtc(begins)}`, `DTEND:${formatUtc(begins + actualDurationMins * 60_000)}`];
  }
  if (findExactStart(visit) === undefined)
    return [
      `DTSTART;VALUE=DATE:${formatDay(date)}`,
      `DTEND;VALUE=DATE:${formatDay(addDays(date, 1))}`,
      'TRANSP:TRANSPARENT',
    ];
  const [begins, ends] = [beginsAt(visit, zone), endsAt(visit, zone)];
  // Without a length there is no end: RFC 5545 wants one after the start.
  return [`DTSTART:${formatUtc(begins)}`, ...(ends > begins ? [`DTEND:${formatUtc(ends)}`] : [])];
}

function formatSummary({ visit, status, service, workers }: CalendarVisit, content: CalendarContent): string {
  const isNamed = content === 'names';
  const withWorkers = isNamed && workers.length > 0 ? ` with ${joinWithAnd(workers)}` : '';
  const part = findExactStart(visit) === undefined ? ` (${visit.startTimeOption})` : '';
  const text = `${isNamed ? service : 'Visit'}${withWorkers}${part}`;
  if (status === 'Cancelled' || status === 'DidNotTakePlace') return `${formatStatus({ ...visit, status })}: ${text}`;
  return visit.status === 'Pending' ? `Not confirmed: ${text}` : text;
}

function describePending({ visit, status }: CalendarVisit): string | undefined {
  const stays = 'The visit has not changed until we answer.';
  if (status === 'PendingCancellation') return `You asked to cancel this visit. ${stays}`;
  if (status !== 'Pending') return undefined;
  return visit.status === 'Pending' ? 'We have not answered yet.' : `You asked to change this visit. ${stays}`;
}

function toEventStatus({ visit, status }: CalendarVisit): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (status === 'Cancelled' || status === 'DidNotTakePlace') return 'CANCELLED';
  return visit.status === 'Pending' ? 'TENTATIVE' : 'CONFIRMED';
}

/** Formats a moment as `20261123T000000Z`. */
function formatUtc(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const formatDay = (date: string) => date.replaceAll('-', '');
