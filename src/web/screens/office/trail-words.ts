import type { TrailEntry } from '#contract/office.ts';
import type { RequestStatus } from '#domain/requests/types.ts';
import { momentWords } from '#web/parts/visit/visit-words.ts';

const ends: Record<Exclude<RequestStatus, 'open'>, string> = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Taken back',
  superseded: 'Replaced by a newer request',
  lapsed: 'Lapsed: nobody answered before the visit began',
};

/** How a request ended, by whom and when: `Declined by Jo Wells, 20 Nov 2026, 2:15pm`; one that is open waits. */
export function endWords(
  { status, answeredByName, answeredAt }: Pick<TrailEntry, 'status' | 'answeredByName' | 'answeredAt'>,
  zone: string,
): string {
  if (status === 'open') return 'Waits for an answer';
  const by = answeredByName ? ` by ${answeredByName}` : '';
  return `${ends[status]}${by}${answeredAt ? `, ${momentWords({ at: answeredAt, zone })}` : ''}`;
}
