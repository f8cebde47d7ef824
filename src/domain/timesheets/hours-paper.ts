import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { formatFortnight, type Period } from '#domain/individualised-funding/fortnight.ts';
import type { Paper, PaperBlock, PaperTable } from '#domain/paper/paper.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate, formatHours, formatHoursOfLines, formatLongDate } from '#domain/time/format.ts';
import { roundHours } from '#domain/time/round-hours.ts';
import { type PeriodHours, type ServiceHours, type ServiceWeek, sumWeeks } from './hours.ts';

type NamedService = ServiceHours & { serviceName: string };

/** The hours of a client in some days, with the names that they are read by. */
export type NamedHours = Omit<PeriodHours, 'services'> & {
  clientName: string;
  from: string;
  to: string;
  services: readonly NamedService[];
};

type Minutes = Omit<ServiceWeek, keyof Period>;

const measures = [
  ['Planned', 'plannedMins'],
  ['Worked', 'workedMins'],
  ['Funded', 'fundedMins'],
  ['Over', 'overMins'],
] as const;

type PaperInput = { hours: NamedHours; today: string /** Of the brand. */; language: string };

/** Makes a paper of a period's hours: each service in total, then each by week (docs/product/hours.md, "On paper and as a file"). */
export function describeHours({ hours, today, language }: PaperInput): Paper {
  const { clientName, from, to, notConfirmed, services } = hours;
  const title = `Hours of ${clientName}`;
  const blocks: PaperBlock[] = [
    { kind: 'heading', level: 1, text: title },
    { kind: 'paragraph', text: `${formatLongDate(from)} to ${formatLongDate(to)}` },
    ...(notConfirmed > 0 ? [describeNotConfirmed(notConfirmed)] : []),
    ...describeServices(services),
  ];
  const person = clientName;
  return {
    title: `${title}, ${formatDays({ start: from, end: to })}`,
    language,
    person,
    date: formatLongDate(today),
    parts: [{ blocks }],
  };
}

function describeNotConfirmed(count: number): PaperBlock {
  const visits = formatCount(count, 'visit is', 'visits are');
  return { kind: 'notice', text: `${visits} not confirmed. Until then the planned time counts as worked.` };
}

function describeServices(services: readonly NamedService[]): PaperBlock[] {
  if (services.length === 0) return [{ kind: 'paragraph', text: 'There are no visits on these days.' }];
  const byWeek = services.flatMap((service): PaperBlock[] => [
    { kind: 'heading', level: 2, text: formatService(service) },
    tableOf(
      'Week',
      service.weeks.map((week) => ({ ...week, name: formatDays(week) })),
    ),
  ]);
  const isCut = services.some(({ weeks }) =>
    weeks.some((week) => week.fundedMins !== undefined && week.overMins === undefined),
  );
  return [
    tableOf(
      'Service',
      services.map((service) => ({ ...sumWeeks(service.weeks), name: formatService(service) })),
    ),
    ...(isCut ? [{ kind: 'paragraph' as const, text: 'Over counts whole weeks only, from Monday to Sunday.' }] : []),
    ...byWeek,
  ];
}

/** Makes a table of hours; several lines have their sum below them. */
function tableOf(title: string, lines: readonly (Minutes & { name: string })[]): PaperTable {
  const columns = measures.map(([, name]) => {
    const known = lines.flatMap((line) => line[name] ?? []);
    const texts = formatHoursOfLines(known);
    return {
      cells: lines.map((line) => (line[name] === undefined ? '–' : texts.shift()!)),
      total: known.length > 0 ? formatHours(known.reduce((sum, minutes) => sum + minutes, 0)) : '–',
    };
  });
  return {
    kind: 'table',
    columns: [{ title, share: 3 }, ...measures.map(([head]) => ({ title: head, isNumber: true, share: 1 }))],
    rows: lines.map(({ name }, at) => [name, ...columns.map(({ cells }) => cells[at]!)]),
    ...(lines.length > 1 && { totals: [['Total hours', ...columns.map(({ total }) => total)]] }),
  };
}

/** Formats a service and who pays for it: `Personal care, Awa Trust`. */
function formatService({ serviceName, funderName }: NamedService): string {
  return `${serviceName}, ${funderName ?? 'no funding'}`;
}

/** Formats days: `'1 to 4 Oct 2026'`, `'31 Oct 2026'`. */
function formatDays({ start, end }: Period): string {
  return start === end ? formatDate(start) : formatFortnight({ start, end });
}

/** Writes a line for each service and week, in hours with two decimals that add up to those of the period. */
export function writeHoursFile({ clientName, services }: NamedHours): string {
  const lines = services.flatMap((service) => service.weeks.map((week) => ({ service, week })));
  const columns = measures.map(([, name]) => {
    const hundredths = roundHours(
      lines.flatMap(({ week }) => week[name] ?? []),
      100,
    );
    return lines.map(({ week }) => (week[name] === undefined ? '' : (hundredths.shift()! / 100).toFixed(2)));
  });
  const rows = lines.map(({ service, week }, at) => [
    ...[clientName, service.serviceName, service.funderName ?? '', week.start, week.end],
    ...columns.map((cells) => cells[at]!),
  ]);
  const heads = ['Client', 'Service', 'Funder', 'From', 'To', ...measures.map(([head]) => `${head} (hours)`)];
  return fileMark + [heads, ...rows].map(writeLine).join('');
}

/** Names the file: `hours-2026-10-01-to-2026-10-31.csv`. */
export function nameHoursFile({ from, to }: Pick<NamedHours, 'from' | 'to'>): string {
  return `hours-${from}-to-${to}.csv`;
}
