import type { ClientAction } from '#domain/activity/actions.ts';
import type { FundingTicketType } from '#domain/tickets/types.ts';
import type { RegistrationKind } from './types.ts';

/** Names of a kind of registration: its ticket, the last part of its page, and what Activity records of it. */
type RegistrationNames = { ticketType: FundingTicketType; page: string; sent: ClientAction; approved: ClientAction };

export const registrationNames = {
  employer: {
    ticketType: 'employerRegistration',
    page: 'register-as-employer',
    sent: 'employerRegistrationSent',
    approved: 'employerRegistered',
  },
  supportWorker: {
    ticketType: 'supportWorkerRegistration',
    page: 'register-support-worker',
    sent: 'supportWorkerRegistrationSent',
    approved: 'ownSupportWorkerRegistered',
  },
} as const satisfies Record<RegistrationKind, RegistrationNames>;

/** Finds the names of a registration by the type of its ticket. */
export function findRegistrationNames(ticketType: FundingTicketType): RegistrationNames {
  return Object.values(registrationNames).find((names) => names.ticketType === ticketType)!;
}
