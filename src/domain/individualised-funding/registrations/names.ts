import type { TicketType } from '#domain/tickets/kinds.ts';
import type { RegistrationKind } from './types.ts';

/** Names of a kind of registration: its ticket, and the last part of its page. */
export const registrationNames = {
  employer: { ticketType: 'employerRegistration', page: 'register-as-employer' },
  supportWorker: { ticketType: 'supportWorkerRegistration', page: 'register-support-worker' },
} as const satisfies Record<RegistrationKind, { ticketType: TicketType; page: string }>;
