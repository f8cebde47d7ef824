import type { RequestStatus } from '#domain/requests/types.ts';

const words: Record<Exclude<RequestStatus, 'open'>, string> = {
  approved: 'Done',
  declined: 'Declined',
  withdrawn: 'Taken back',
  superseded: 'Replaced',
  lapsed: 'Lapsed',
};

/** How an order ended: `Done`, `Declined`. */
export function endedWords(status: Exclude<RequestStatus, 'open'>): string {
  return words[status];
}
