import { sortMinutes } from '#domain/appointments/begin.ts';
import { formatStatus } from '#domain/appointments/status.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import type { Paper, PaperBlock } from '#domain/paper/paper.ts';
import { formatPrinted, formatPrintedWeek } from '#domain/paper/printed.ts';
import { listCannotCome, type WorkerAbsence } from '#domain/support-workers/absence.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth, formatLongDate } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { listScheduleVisits, type ScheduleTables, type ScheduleVisit } from './list-visits.ts';

type ClientWeekInput = {
  schedule: ScheduleTables;
  client: { fullName: string; postalAddress?: string | undefined };
  workers: readonly { ref: string; fullName: string }[];
  absences: readonly WorkerAbsence[];
  serviceNames: Readonly<Record<string, string>>;
  monday: string;
  /** The office’s number for questions. */
  phone?: string | undefined;
  /** The language of the brand. */
  language: string;
  /** The client's time zone. */
  zone: string;
  now: Instant;
};

/**
 * Makes a paper of a client's week, a letter: address, visits day by day, and who to call (docs/product/notices.md, "The week by post").
 */
export function describeClientWeek(input: ClientWeekInput): Paper {
  const { schedule, client, monday, phone, language, zone, now } = input;
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const visits = listScheduleVisits(schedule, { from: monday, to: addDays(monday, 6) });
  const title = `Your visits, ${formatPrintedWeek(monday)}`;
  return {
    title,
    language,
    person: client.fullName,
    date: formatLongDate(wallClock({ instant: now, zone }).date),
    footNote: `Made ${formatPrinted({ now, zone })}. Visits may change after that.`,
    parts: [
      {
        blocks: [
          { kind: 'paragraph', text: [client.fullName, client.postalAddress].filter(Boolean).join('\n') },
          { kind: 'heading', level: 1, text: title },
          ...days.flatMap((day): PaperBlock[] => {
            const own = visits.filter(({ date }) => date === day).sort((a, b) => sortMinutes(a) - sortMinutes(b));
            const lines = own.map((visit) => describeVisit(visit, input));
            return [
              { kind: 'heading', level: 2, text: formatDayMonth(day) },
              lines.length > 0 ? { kind: 'list', items: lines } : { kind: 'paragraph', text: 'No visits' },
            ];
          }),
          ...(phone ? [{ kind: 'notice' as const, text: `Questions? Call us on ${phone}.` }] : []),
        ],
      },
    ],
  };
}

function describeVisit(visit: ScheduleVisit, input: ClientWeekInput): string {
  const services = visit.jobTypeRefs.flatMap((ref) => input.serviceNames[ref] ?? []);
  return [describeTimes(visit), joinWithAnd(services) || 'Visit', describeState(visit, input)].join('\n');
}

function describeState(visit: ScheduleVisit, { workers, absences }: ClientWeekInput): string {
  const { status, notBooked } = visit;
  if (status === 'Cancelled' || status === 'DidNotTakePlace') return formatStatus({ status, notBooked });
  if (visit.status === 'Pending') return 'Not confirmed yet. We will let you know.';
  const away = listCannotCome(visit, absences);
  const names = workers.flatMap(({ ref, fullName }) =>
    visit.supportWorkerRefs.includes(ref) && !away.includes(ref) ? fullName : [],
  );
  return names.length > 0 ? `With ${joinWithAnd(names)}` : 'We are looking for someone and will let you know.';
}
