import type { QueueItem } from '#contract/office.ts';
import { searchKey } from '#domain/people/search-key.ts';
import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import type { QueueOrder, QueueStatus } from '#domain/tickets/queue.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findDue } from '#web/parts/visit/due.ts';

/** The status filters, each with the text for an empty queue. */
export const statusChoices: readonly { value: QueueStatus; label: string; none: string }[] = [
  { value: 'open', label: 'Waiting', none: 'New requests appear here by themselves.' },
  { value: 'mine', label: 'Mine', none: 'You have taken no request.' },
  { value: 'snoozed', label: 'Snoozed', none: 'No request is snoozed.' },
  { value: 'offered', label: 'With the client', none: 'No client has an offer to answer.' },
  { value: 'approved', label: 'Approved', none: 'No request has been approved yet.' },
  { value: 'declined', label: 'Declined', none: 'No request has been declined.' },
  { value: 'withdrawn', label: 'Withdrawn', none: 'No request has been withdrawn.' },
  { value: 'superseded', label: 'Replaced', none: 'No request has been replaced by a newer one.' },
  { value: 'lapsed', label: 'Not answered', none: 'No request has been left unanswered.' },
  { value: 'closed', label: 'Closed', none: 'No request has been closed by the end of care.' },
];

export function findStatusChoice(status: QueueStatus) {
  return statusChoices.find(({ value }) => value === status)!;
}

export const orderChoices: readonly { value: QueueOrder; label: string }[] = [
  { value: 'due', label: 'By due' },
  { value: 'day', label: 'By day' },
  { value: 'area', label: 'By area' },
  { value: 'client', label: 'By client' },
];

type QueueGroup = { key: string; name: string; items: QueueItem[] };

/** Groups the rows under the headings of their day, area or client, as they come. None for the order by due time. */
export function groupItems(items: readonly QueueItem[], order: QueueOrder): QueueGroup[] {
  const groups: QueueGroup[] = [];
  for (const item of items) {
    const { key, name } = findGroup(item, order);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, name, items: [item] });
  }
  return groups;
}

function findGroup(item: QueueItem, order: QueueOrder): { key: string; name: string } {
  const { ref, clientRef, clientName, clientSuburb = '', visitDay = '' } = item;
  if (order === 'day') return { key: visitDay, name: visitDay ? formatShortDay(visitDay) : 'No visit' };
  if (order === 'area') return { key: searchKey(clientSuburb), name: clientSuburb || 'No area' };
  return order === 'client' ? { key: clientRef ?? ref, name: clientName } : { key: '', name: '' };
}

type QueueSummaryInput = {
  status: QueueStatus;
  /** True where only requests are shown whose client or subject contains the search words. */
  searched: boolean;
  order: QueueOrder;
  items: readonly Pick<QueueItem, 'answerBy' | 'timeZone'>[];
  /** The number there are, loaded or not, and how many are overdue. */
  total: number;
  overdue: number;
  /** The number snoozed and overdue. */
  snoozedOverdue: number;
  more: boolean;
  now: Instant;
};

/** Returns `12 waiting, 1 overdue, 2 to answer today`. For answered ones only their number. */
export function queueSummary(input: QueueSummaryInput): string {
  const { status, searched, order, items, total, overdue, snoozedOverdue, more, now } = input;
  const { label } = findStatusChoice(status);
  const hidden = status === 'open' && snoozedOverdue > 0 ? `, ${formatNumber(snoozedOverdue)} snoozed and overdue` : '';
  if (total === 0 && searched) return `None found${hidden}`;
  if (total === 0) return `${status === 'open' ? 'No one is waiting' : 'None'}${hidden}`;
  const word = searched ? 'found' : label.toLowerCase();
  if (!isForOffice(status)) return `${formatNumber(total)} ${word}`;
  const kinds = items.map((item) => findDue(item, now).kind);
  const today = kinds.filter((kind) => kind === 'today').length;
  const parts = [`${formatNumber(total)} ${word}`];
  if (overdue > 0) parts.push(`${formatNumber(overdue)} overdue`);
  // By due time the most urgent load first; in another order the next page may hold more of them.
  const isAll = !more || (order === 'due' && kinds.at(-1) === 'later');
  if (today > 0) parts.push(`${isAll ? '' : 'at least '}${today} to answer today`);
  return joinWithCommas(parts) + hidden;
}

/** Says whether its requests wait for the office's answer. */
function isForOffice(status: QueueStatus): boolean {
  return status === 'open' || status === 'mine' || status === 'snoozed';
}

type Entry = Pick<QueueItem, 'ref' | 'askedTogether'>;

/** Lists the rows, with one for each booking that is answered together: the opened request, else the first. */
export function listEntries<I extends Entry>(items: readonly I[], open: string | undefined): I[] {
  const others = new Set<string>();
  const leaveOut = ({ askedTogether = [] }: Entry) => {
    for (const { ref, status } of askedTogether) if (status === 'open') others.add(ref);
  };
  const shown = items.find(({ ref }) => ref === open);
  if (shown) leaveOut(shown);
  return items.filter((item) => {
    if (item !== shown && others.has(item.ref)) return false;
    leaveOut(item);
    return true;
  });
}

/** Finds the request to open after an answer: the one that followed it, else the first that is left. */
export function findNextTicket(items: readonly Entry[], answered: string): string | undefined {
  const entries = listEntries(items, answered);
  const at = entries.findIndex(({ ref }) => ref === answered);
  const next = entries[at + 1] ?? entries[0];
  return next?.ref === answered ? undefined : next?.ref;
}

/** Returns `Rose Hākaraia: new booking Personal care`; of several on one page `Rose Hākaraia: 3 requests of one booking`. */
export function formatHeading({ clientName, title }: Pick<QueueItem, 'clientName' | 'title'>, together = 1): string {
  return `${clientName}: ${together > 1 ? `${formatCount(together, 'request')} of one booking` : title}`;
}
