import { canChange } from '#domain/appointments/can-change.ts';
import { describeCancelled } from '#domain/appointments/status.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { can } from '#domain/capabilities/can.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { formatDayMonth, formatLongDate } from '#domain/time/format.ts';
import type { CalendarTicket } from '#web/parts/visit/roster-index.ts';
import { formatUnsent } from '#web/parts/visit/status-look.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import type { OpenVisit } from './visit-context.ts';

const datesShown = 3;

/** The visits of a cancellation in words: a heading, the first dates and the number of the others. */
type CancelledVisitsText = { title: string; dates: string[]; rest: string };

/** Formats `20 visits would be cancelled`, the first three, and how many more are in the loaded calendar. */
export function formatCancelledVisits({
  visits,
  goesOn,
}: {
  visits: readonly Visit[];
  goesOn: boolean;
}): CancelledVisitsText {
  const last = visits.at(-1);
  const more = visits.length - datesShown;
  const dates = visits
    .slice(0, datesShown)
    .map((visit) => `${formatDayMonth(visit.date)}, ${lowerFirst(formatStart(visit))}`);
  const after = goesOn ? ', and every visit after that' : '';
  const rest = more > 0 && last ? `and ${more} more until ${formatLongDate(last.date)}${after}` : after.slice(2);
  return { title: formatTitle(visits, goesOn), dates, rest: rest && `${rest}.` };
}

function formatTitle(visits: readonly Visit[], goesOn: boolean): string {
  const [first] = visits;
  if (goesOn && first) return `All visits from ${formatDayMonth(first.date)} would be cancelled`;
  const count = visits.length;
  return `${choosePlural(count, 'One visit', formatCount(count, 'visit'))} would be cancelled`;
}

const isOpenCancellation = ({ type, status }: CalendarTicket) => type === 'cancellation' && status === 'open';

type CancelDisabledInput = Pick<OpenVisit, 'client' | 'index' | 'shown' | 'now'>;

/** Says why this person cannot change or cancel the visit now; undefined where they can. */
export function findCancelDisabledReason({
  client,
  index,
  shown: { visit, status, isAway, isUnsent, tickets },
  now,
}: CancelDisabledInput): string | undefined {
  if (canChange({ visit, status, membership: client, now, zone: index.zone })) return undefined;
  if (!can(client, 'manageRoster')) return `You can see ${client.name}’s visits, but you cannot change them.`;
  if (status === 'PendingCancellation' && isUnsent)
    return `Your cancellation is not sent yet. ${formatUnsent(tickets.find(isOpenCancellation)?.unsent)}`;
  if (status === 'PendingCancellation') return 'A cancellation has already been requested. We will answer.';
  if (isAway) return 'There is no visit on this day, because of an absence.';
  return status === 'Cancelled'
    ? `${describeCancelled(visit)}.`
    : 'This visit has begun, so it cannot be changed here.';
}
