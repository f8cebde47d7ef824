import type { OfficeNumbers, WeekNumbers } from '#contract/numbers.ts';
import { formatCsv } from '#domain/texts/format-csv.ts';
import type { TicketType } from '#domain/tickets/kinds.ts';
import { formatDuration, formatHours } from '#domain/time/format.ts';

export const requestNames: Record<TicketType, string> = {
  newBooking: 'New bookings',
  change: 'Changes',
  cancellation: 'Cancellations',
  consumablesOrder: 'Orders',
  question: 'Questions',
  registration: 'Registrations for care',
  employerRegistration: 'Registrations as an employer',
  supportWorkerRegistration: 'Registrations of own workers',
};

type Measure = {
  name: string;
  read: (week: WeekNumbers) => number | undefined;
  format?: (value: number) => string;
};

/** Rounds as one would say it: `3 minutes`, `1 hour 35 minutes`, `24 hours`, `2.7 days`. */
function formatMins(mins: number): string {
  if (mins < 60) return formatDuration(mins);
  if (mins < 4 * 60) return formatDuration(Math.round(mins / 5) * 5);
  return mins < 48 * 60 ? `${Math.round(mins / 60)} hours` : `${formatHours(mins / 24)} days`;
}

/** The measures counted by week, in the order of the screen and of the file (docs/product/numbers.md, "By week"). */
export const measures: readonly Measure[] = [
  { name: 'Requests received', read: ({ asked }) => asked },
  { name: 'Requests answered', read: ({ answered }) => answered },
  { name: 'Half answered within', read: ({ medianMins }) => medianMins, format: formatMins },
  { name: '90% answered within', read: ({ ninetyMins }) => ninetyMins, format: formatMins },
  { name: 'Answered late', read: ({ late }) => late },
  { name: 'Cancelled within 24 hours by clients', read: ({ cancelledByClients }) => cancelledByClients },
  { name: 'Cancelled within 24 hours by their helpers', read: ({ cancelledByHelpers }) => cancelledByHelpers },
  { name: 'Cancelled within 24 hours for callers', read: ({ cancelledForCallers }) => cancelledForCallers },
  { name: 'Cancelled within 24 hours by the office', read: ({ cancelledByOffice }) => cancelledByOffice },
];

/** Returns a dash where there was nothing to measure. */
export function formatMeasure({ read, format = String }: Measure, week: WeekNumbers): string {
  const value = read(week);
  return value === undefined ? '–' : format(value);
}

/** Lists all weeks, a line each, with times in minutes. */
export function formatNumbersFile({ weeks }: OfficeNumbers): string {
  const heads = measures.map(({ name, format }) => (format ? `${name} (minutes)` : name));
  const lines = weeks.map((week) => [week.monday, ...measures.map(({ read }) => String(read(week) ?? ''))]);
  return formatCsv([['Week from', ...heads], ...lines]);
}
