import type { QueueItem } from '#contract/office.ts';
import type { RequestStatus, RequestType } from '#domain/requests/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { dueOf } from './due.ts';

export type QueueFilter = 'all' | RequestType;

/** What may be shown, and the sentence where there is none. */
export const statusChoices: readonly { value: RequestStatus; label: string; none: string }[] = [
  { value: 'open', label: 'Waiting', none: 'New requests appear here by themselves.' },
  { value: 'approved', label: 'Approved', none: 'No request has been approved yet.' },
  { value: 'declined', label: 'Declined', none: 'No request has been declined.' },
  { value: 'withdrawn', label: 'Taken back', none: 'No request has been taken back.' },
  { value: 'superseded', label: 'Replaced', none: 'No request has been replaced by a newer one.' },
  { value: 'lapsed', label: 'Lapsed', none: 'No request has lapsed.' },
];

export function statusChoice(status: RequestStatus) {
  return statusChoices.find(({ value }) => value === status)!;
}

export const filterNames: Record<QueueFilter, string> = {
  all: 'All',
  newBooking: 'New',
  change: 'Changes',
  cancellation: 'Cancel',
};

export function filterQueue<I extends Pick<QueueItem, 'type'>>(items: readonly I[], filter: QueueFilter): readonly I[] {
  return filter === 'all' ? items : items.filter(({ type }) => type === filter);
}

type Loaded = {
  status: RequestStatus;
  items: readonly Pick<QueueItem, 'answerBy' | 'timeZone'>[];
  /** How many there are, loaded or not. */
  total: number;
  more: boolean;
  now: Instant;
};

/** `12 waiting, 1 overdue, 2 to answer today`; of answered ones their number alone. Loaded are the most urgent first. */
export function queueSummary({ status, items, total, more, now }: Loaded): string {
  const { label } = statusChoice(status);
  if (total === 0) return status === 'open' ? 'No one is waiting' : 'None';
  if (status !== 'open') return `${total} ${label.toLowerCase()}`;
  const kinds = items.map((item) => dueOf(item, now).kind);
  const least = more && kinds.at(-1) !== 'later' ? 'at least ' : '';
  const [overdue, today] = [countOf(kinds, 'overdue'), countOf(kinds, 'today')];
  const parts = [`${total} waiting`];
  if (overdue > 0) parts.push(`${today > 0 ? '' : least}${overdue} overdue`);
  if (today > 0) parts.push(`${least}${today} to answer today`);
  return parts.join(', ');
}

function countOf(kinds: readonly string[], kind: string): number {
  return kinds.filter((one) => one === kind).length;
}

/** The request to open once one has been answered: the one that followed it, else the first that is left. */
export function nextRequest(items: readonly Pick<QueueItem, 'ref'>[], answered: string): string | undefined {
  const at = items.findIndex(({ ref }) => ref === answered);
  const next = items[at + 1] ?? items[0];
  return next?.ref === answered ? undefined : next?.ref;
}

/** `Rose Hākaraia: new booking Personal care`, from a subject such as `New booking: Personal care, every Tuesday`. */
export function headingOf({ clientName, subject }: Pick<QueueItem, 'clientName' | 'subject'>): string {
  const what = subject
    .split(', ')[0]!
    .replace(/^New booking: /, 'New booking ')
    .replace(': ', ', ');
  return `${clientName}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}
