import type { TicketEvent } from '#contract/office.ts';
import type { TicketStatus } from '#domain/tickets/types.ts';
import { formatMoment } from './visit-text.ts';

const ends: Record<Exclude<TicketStatus, 'open'>, string> = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced by a newer request',
  lapsed: 'Not answered before the visit began',
  closed: 'Closed',
};

/** Formats the end of a request, with name and time: `Declined by Jo Wells, 20 Nov 2026, 2:15pm`; an open one waits. */
export function formatEnd(event: Pick<TicketEvent, 'status' | 'answeredByName' | 'answeredAt'>, zone: string): string {
  const { status, answeredByName, answeredAt } = event;
  if (status === 'open') return 'Waiting for an answer';
  const by = answeredByName ? ` by ${answeredByName}` : '';
  return `${ends[status]}${by}${answeredAt ? `, ${formatMoment({ at: answeredAt, zone })}` : ''}`;
}
