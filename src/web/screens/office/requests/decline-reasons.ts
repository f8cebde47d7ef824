import type { TicketType } from '#domain/tickets/types.ts';

const noOneFree = 'No one is free at that time. Please ask for another time, and we will try again.';
const returnReasons: readonly string[] = [
  'Something is missing. Please look through the form, add it and send it again.',
  'Please call us first, so that we can go through this together.',
];
const reasons: Record<TicketType, readonly string[]> = {
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
  registration: [
    'This person has care with us already. Please ask the people who help them to invite you.',
    'We do not offer care where this person lives.',
    'We cannot take on anyone new at the moment. Please ask again in a month.',
  ],
  employerRegistration: returnReasons,
  supportWorkerRegistration: returnReasons,
};

/** Lists reasons to start from; each can be edited before it is sent. */
export function listReasons(type: TicketType): readonly string[] {
  return reasons[type];
}
