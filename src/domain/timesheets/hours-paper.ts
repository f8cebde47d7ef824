import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { formatFortnight, type Period } from '#domain/individualised-funding/fortnight.ts';
import type { Paper, PaperBlock, PaperTable } from '#domain/paper/paper.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
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

/** The hours that a funder pays for of its clients in some days. */
export type FunderHours = {
  funderName: string;
  from: string;
  to: string;
  clients: readonly {
    clientName: string;
    notConfirmed: number;
    services: readonly { serviceName: string; funderReference?: string | undefined; weeks: ServiceWeek[] }[];
  }[];
};

type Minutes = Omit<ServiceWeek, keyof Period>;
type Line = Minutes & { name: string };

const measures = [
  ['Planned', 'plannedMins'],
  ['Worked', 'workedMins'],
  ['Charged', 'chargedMins'],
  ['Funded', 'fundedMins'],
  ['Over', 'overMins'],
] as const;

type PaperInput = { hours: NamedHours; today: string /** Of the brand. */; language: string };

/** Makes a paper of a period's hours: each service in total, then each by week (docs/product/hours.md, "On paper and as a file"). */
export function describeHours({ hours, ...input }: PaperInput): Paper {
  const { clientName, services } = hours;
  const blocks = describeServices(services);
  return describePaper({ ...input, hours, person: clientName, title: `Hours of ${clientName}`, blocks });
}

type FunderPaperInput = Omit<PaperInput, 'hours'> & {
  hours: FunderHours;
  /** True where these are only clients who share their timesheets with someone of the funder. */
  isShared: boolean;
};

/** Makes a paper of what a funder pays for: each service of each client in total (docs/product/hours.md, "Of a funder"). */
export function describeFunderHours({ hours, isShared, ...input }: FunderPaperInput): Paper {
  const { funderName, clients, from, to } = hours;
  const notConfirmed = clients.reduce((sum, client) => sum + client.notConfirmed, 0);
  const services = clients.flatMap(({ clientName, services: own }) => own.map((one) => ({ ...one, clientName })));
  const lines = services.map(({ clientName, serviceName, funderReference, weeks }) => {
    return { ...sumWeeks(weeks), name: joinWithCommas([clientName, serviceName, funderReference]) };
  });
  const blocks: PaperBlock[] =
    lines.length > 0
      ? [tableOf('Client and service', lines, pickMeasures(services)), ...describeCut(services)]
      : [{ kind: 'paragraph', text: describeNone(funderName, isShared) }];
  if (isShared && lines.length > 0)
    blocks.unshift({ kind: 'paragraph', text: 'Only of clients who share their timesheets.' });
  const title = `Hours paid by ${funderName}`;
  return describePaper({ ...input, hours: { from, to, notConfirmed }, person: funderName, title, blocks });
}

function describeNone(funderName: string, isShared: boolean): string {
  return isShared
    ? `No client who shares timesheets with you has visits on these days that ${funderName} pays for.`
    : `${funderName} pays for no one’s visits on these days.`;
}

type AnyPaperInput = Omit<PaperInput, 'hours'> & {
  hours: Pick<NamedHours, 'from' | 'to' | 'notConfirmed'>;
  person: string;
  title: string;
  blocks: PaperBlock[];
};

function describePaper({ hours, person, title, blocks, today, language }: AnyPaperInput): Paper {
  const { from, to, notConfirmed } = hours;
  const first: PaperBlock[] = [
    { kind: 'heading', level: 1, text: title },
    { kind: 'paragraph', text: `${formatLongDate(from)} to ${formatLongDate(to)}` },
    ...(notConfirmed > 0 ? [describeNotConfirmed(notConfirmed)] : []),
  ];
  return {
    title: `${title}, ${formatDays({ start: from, end: to })}`,
    ...{ language, person },
    date: formatLongDate(today),
    parts: [{ blocks: [...first, ...blocks] }],
  };
}

function describeNotConfirmed(count: number): PaperBlock {
  const visits = formatCount(count, 'visit is', 'visits are');
  return { kind: 'notice', text: `${visits} not confirmed. Until then the planned time counts as worked.` };
}

function describeServices(services: readonly NamedService[]): PaperBlock[] {
  if (services.length === 0) return [{ kind: 'paragraph', text: 'There are no visits on these days.' }];
  const shown = pickMeasures(services);
  const byWeek = services.flatMap((service): PaperBlock[] => [
    { kind: 'heading', level: 2, text: formatService(service) },
    tableOf(
      'Week',
      service.weeks.map((week) => ({ ...week, name: formatDays(week) })),
      shown,
    ),
  ]);
  return [
    tableOf(
      'Service',
      services.map((service) => ({ ...sumWeeks(service.weeks), name: formatService(service) })),
      shown,
    ),
    ...describeCut(services),
    ...byWeek,
  ];
}

/** Leaves out what is charged without being worked where there is none, as in most periods. */
function pickMeasures(services: readonly { weeks: readonly ServiceWeek[] }[]) {
  const isCharged = services.some(({ weeks }) => weeks.some(({ chargedMins }) => chargedMins > 0));
  return measures.filter(([, name]) => isCharged || name !== 'chargedMins');
}

/** Says that a part of a week is over nothing, where there is one. */
function describeCut(services: readonly { weeks: readonly ServiceWeek[] }[]): PaperBlock[] {
  const isCut = services.some(({ weeks }) =>
    weeks.some(({ fundedMins, overMins }) => fundedMins !== undefined && overMins === undefined),
  );
  return isCut ? [{ kind: 'paragraph', text: 'Over counts whole weeks only, from Monday to Sunday.' }] : [];
}

/** Makes a table of hours; several lines have their sum below them. */
function tableOf(title: string, lines: readonly Line[], shown: readonly (typeof measures)[number][]): PaperTable {
  const columns = shown.map(([, name]) => {
    const known = lines.flatMap((line) => line[name] ?? []);
    const texts = formatHoursOfLines(known);
    return {
      cells: lines.map((line) => (line[name] === undefined ? '–' : texts.shift()!)),
      total: known.length > 0 ? formatHours(known.reduce((sum, minutes) => sum + minutes, 0)) : '–',
    };
  });
  return {
    kind: 'table',
    columns: [{ title, share: 3 }, ...shown.map(([head]) => ({ title: head, isNumber: true, share: 1 }))],
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
  const lines = services.flatMap(({ serviceName, funderName = '', weeks }) =>
    weeks.map((week) => ({ cells: [clientName, serviceName, funderName], week })),
  );
  return writeLines(['Client', 'Service', 'Funder'], lines);
}

/** Writes the same of all clients of a funder, with the number that it knows each funding by. */
export function writeFunderHoursFile({ clients }: FunderHours): string {
  const lines = clients.flatMap(({ clientName, services }) =>
    services.flatMap(({ serviceName, funderReference = '', weeks }) =>
      weeks.map((week) => ({ cells: [clientName, serviceName, funderReference], week })),
    ),
  );
  return writeLines(['Client', 'Service', 'Reference'], lines);
}

type FileLine = { cells: string[]; week: ServiceWeek };

function writeLines(heads: string[], lines: readonly FileLine[]): string {
  const columns = measures.map(([, name]) => {
    const hundredths = roundHours(
      lines.flatMap(({ week }) => week[name] ?? []),
      100,
    );
    return lines.map(({ week }) => (week[name] === undefined ? '' : (hundredths.shift()! / 100).toFixed(2)));
  });
  const rows = lines.map(({ cells, week }, at) => [
    ...[...cells, week.start, week.end],
    ...columns.map((ofColumn) => ofColumn[at]!),
  ]);
  return (
    fileMark +
    [[...heads, 'From', 'To', ...measures.map(([head]) => `${head} (hours)`)], ...rows].map(writeLine).join('')
  );
}

/** Names the file: `hours-2026-10-01-to-2026-10-31.csv`, and of clients who share them `shared-hours-…`. */
export function nameHoursFile({ from, to }: Pick<NamedHours, 'from' | 'to'>, isShared = false): string {
  return `${isShared ? 'shared-' : ''}hours-${from}-to-${to}.csv`;
}
