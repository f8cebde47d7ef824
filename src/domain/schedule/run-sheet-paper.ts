import { describeTimes } from '#domain/booking/describe.ts';
import type { Paper, PaperBlock, PaperPart } from '#domain/paper/paper.ts';
import { formatPrinted } from '#domain/paper/printed.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd, joinWithOr } from '#domain/texts/join-with-and.ts';
import { formatDuration, formatLongDate, formatShortDay, formatTime, formatZone } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { RunSheet, RunSheetVisit } from './run-sheets.ts';

type RunSheetPaperInput = {
  sheets: readonly RunSheet[];
  /** True for the first page, which says it where no one has a visit. */
  isFirst: boolean;
  /** The worker whose day it is; none for all support workers. */
  workerName?: string | undefined;
  date: string;
  serviceNames: Readonly<Record<string, string>>;
  /** The language of the brand. */
  language: string;
  /** The provider's time zone. */
  zone: string;
  now: Instant;
};

/** Makes a paper of the days of support workers, each on a page of its own (docs/product/office.md, "Run sheets"). */
export function describeRunSheets(input: RunSheetPaperInput): Paper {
  const { sheets, isFirst, workerName, date, language, zone, now } = input;
  const person = workerName ?? 'All support workers';
  const nothing = workerName ? 'No visits on this day.' : 'No support worker has a visit on this day.';
  const empty: PaperPart = { blocks: [...describeHead(person, date), { kind: 'paragraph', text: nothing }] };
  return {
    title: `Run sheet of ${workerName ?? 'all support workers'}, ${formatLongDate(date)}`,
    language,
    person,
    date: formatLongDate(date),
    footNote: `Made ${formatPrinted({ now, zone })}; visits may change. Keep this sheet safe: it says how to get into people’s homes.`,
    parts: sheets.length === 0 && isFirst ? [empty] : sheets.map((sheet) => describeSheet(sheet, input)),
  };
}

/** Joins the pages of a day, in their order. */
export function joinRunSheets(pages: readonly Paper[]): Paper {
  return { ...pages[0]!, parts: pages.flatMap(({ parts }) => parts) };
}

function describeHead(name: string, date: string): PaperBlock[] {
  return [
    { kind: 'heading', level: 1, text: name },
    { kind: 'paragraph', text: formatLongDate(date) },
  ];
}

function describeSheet({ worker, isAway, minutes, visits }: RunSheet, input: RunSheetPaperInput): PaperPart {
  const day = `${formatLongDate(input.date)}: ${formatCount(visits.length, 'visit')}${minutes > 0 ? `, ${formatDuration(minutes)}` : ''}`;
  const away = `${worker.fullName} is away on this day. These visits need someone else.`;
  return {
    blocks: [
      { kind: 'heading', level: 1, text: worker.fullName },
      { kind: 'paragraph', text: day },
      ...(isAway ? [{ kind: 'notice' as const, text: away }] : []),
      {
        kind: 'table',
        columns: [
          { title: 'When', share: 3 },
          { title: 'Who and where', share: 5 },
          { title: 'What', share: 5 },
        ],
        rows: visits.map((one) => describeVisit(one, input)),
      },
    ],
  };
}

function describeVisit({ visit, client, special, lastChange }: RunSheetVisit, input: RunSheetPaperInput): string[] {
  const { fullName, knownAs, address, phones, accessNotes, alerts = [], timeZone = input.zone } = client;
  const times = describeTimes(visit).replace(' (', '\n(');
  const services = visit.jobTypeRefs.flatMap((ref) => input.serviceNames[ref] ?? []);
  return [
    [times, ...(timeZone === input.zone ? [] : [`${formatZone(timeZone)} time`])],
    [
      knownAs ? `${fullName} (${knownAs})` : fullName,
      ...alerts.map((alert) => `Alert: ${alert}`),
      address?.replaceAll('\n', ', ') ?? 'No address. Ask the office.',
      joinWithOr(phones) || 'No phone number.',
      ...(accessNotes ? [`Getting in: ${accessNotes}`] : []),
    ],
    [
      joinWithAnd(services) || 'Visit',
      ...special,
      ...(lastChange ? [`Last change, ${describeMoment(lastChange.actedAt, timeZone)}: ${lastChange.subject}`] : []),
    ],
  ].map((lines) => lines.join('\n'));
}

function describeMoment(instant: Instant, zone: string): string {
  const { date, time } = wallClock({ instant, zone });
  return `${formatShortDay(date)}, ${formatTime(time)}`;
}
