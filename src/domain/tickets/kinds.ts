import type { AuditAction } from '#domain/activity/actions.ts';
import type { OfficeFeature } from '#domain/settings/features.ts';

/** Facts of a kind of ticket, which rules, calls and screens ask for in place of its name (docs/product/requests.md, "Kinds"). */
type TicketKind = {
  /** Visits of a job, the client alone, or a person who becomes a client by its approval. */
  concerns: 'visits' | 'client' | 'newClient';
  /** Its approval says who comes and when, so another time can be offered (docs/product/offers.md, "What can be offered"). */
  needsWorker: boolean;
  /** Its approval may need no thought (docs/product/desk.md, "Plain requests"). */
  mayBePlain?: boolean;
  /** Members read it among their requests, and withdraw it there; other kinds have pages of their own. */
  isListed: boolean;
  /** While it is off, the office is shown the kind only where some are left. */
  feature?: Exclude<OfficeFeature, `${string}.${string}`>;
  /** Entries of the log for its sending and its answer. */
  recorded: { sent: AuditAction; approved: AuditAction; declined: AuditAction };
  /** Words for an answer, in place of Approved and Declined. */
  words?: { approved?: string; declined?: string };
};

const answers = { approved: 'ticketApproved', declined: 'ticketDeclined' } as const;
const visits = { concerns: 'visits', isListed: true, mayBePlain: true } as const;
const plain = { concerns: 'client', needsWorker: false } as const;
const ofFunding = {
  ...plain,
  isListed: false,
  feature: 'individualisedFunding',
  words: { declined: 'Returned' },
} as const;
const returned = { declined: 'registrationReturned' } as const;

const kinds = {
  newBooking: { ...visits, needsWorker: true, recorded: { ...answers, sent: 'bookingRequested' } },
  change: { ...visits, needsWorker: true, recorded: { ...answers, sent: 'changeRequested' } },
  cancellation: { ...visits, needsWorker: false, recorded: { ...answers, sent: 'cancellationRequested' } },
  consumablesOrder: {
    ...{ ...plain, isListed: true, mayBePlain: true, feature: 'consumablesOrders', words: { approved: 'Done' } },
    recorded: { ...answers, sent: 'orderRequested' },
  },
  question: {
    ...{ ...plain, isListed: true, words: { approved: 'Answered', declined: 'Closed' } },
    recorded: { ...answers, sent: 'questionSent' },
  },
  registration: {
    ...{ concerns: 'newClient', needsWorker: false, isListed: false },
    recorded: { sent: 'careRequested', approved: 'clientAdded', declined: 'careDeclined' },
  },
  employerRegistration: {
    ...ofFunding,
    recorded: { ...returned, sent: 'employerRegistrationSent', approved: 'employerRegistered' },
  },
  supportWorkerRegistration: {
    ...ofFunding,
    recorded: { ...returned, sent: 'supportWorkerRegistrationSent', approved: 'ownSupportWorkerRegistered' },
  },
} as const satisfies Record<string, TicketKind>;

export type TicketType = keyof typeof kinds;
type TypeOf<S> = { [T in TicketType]: (typeof kinds)[T] extends { concerns: S } ? T : never }[TicketType];
export type VisitTicketType = TypeOf<'visits'>;
/** About a client, but no visit. */
export type PlainTicketType = TypeOf<'client'>;

export const ticketKinds: { readonly [T in TicketType]: TicketKind } = kinds;
export const ticketTypes = Object.keys(kinds) as TicketType[];
/** Those that members read among their requests. */
export const listedTicketTypes = ticketTypes.filter((one) => kinds[one].isListed);
export const visitTicketTypes = ticketTypes.filter((one): one is VisitTicketType => kinds[one].concerns === 'visits');
