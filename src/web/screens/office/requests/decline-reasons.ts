import type { TicketType } from '#domain/tickets/types.ts';

const noOneFree = 'No one is free at that time. Please ask for another time, and we will try again.';
const reasons: Partial<Record<TicketType, readonly string[]>> = {
  newBooking: [
    noOneFree,
    'This would be more than the funding pays for. Please call us to talk about it.',
    'We do not offer this service where you live.',
  ],
  change: [
    noOneFree,
    'The support worker you asked for cannot come then. The visit stays as it is.',
    'This would be more than the funding pays for. The visit stays as it is.',
  ],
  cancellation: [
    'This visit should not be missed. Please call us, so that we can talk about it.',
    'It is too late to cancel this visit. The support worker is on the way.',
  ],
  consumablesOrder: ['This is not in stock. Please order again next week.', 'The funding does not pay for this.'],
};

/** Reasons to start from; each can be edited before it is sent. */
export function listReasons(type: TicketType): readonly string[] {
  return reasons[type] ?? [];
}
