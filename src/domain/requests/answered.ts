import type { RequestStatus } from './types.ts';

const words: Record<RequestStatus, string> = {
  open: 'This request was changed in the meantime. Please read it again.',
  approved: 'This request has been approved in the meantime.',
  declined: 'This request has been declined in the meantime.',
  withdrawn: 'This request has been taken back in the meantime.',
  superseded: 'This request has been replaced by a newer one in the meantime.',
  lapsed: 'This request has lapsed: the visit has begun.',
};

/**
 * What to tell somebody whose answer to a request comes too late (docs/product/visits.md, cases 9 and 11). Approved: "… has
 * been approved …".
 */
export function answeredMeanwhile(status: RequestStatus): string {
  return words[status];
}
