import { z } from 'zod';
import { needsLevels } from '#domain/individualised-funding/needs-level.ts';
import { listRegistrationFields, registrationForms } from '#domain/individualised-funding/registrations/forms.ts';
import { type RegistrationKind, registrationKinds } from '#domain/individualised-funding/registrations/types.ts';
import { ticketStatuses } from '#domain/tickets/types.ts';
import { callsBy, endpoint, pdf, Written } from './endpoint.ts';
import { CivilDate, InstantText, Ref, text, Version } from './fields.ts';

/** Registering a client as an employer, and the support workers of their own (docs/product/funding-registrations.md). */

/** Answers by name, numbers masked. */
export const RegistrationAnswers = z.record(z.string(), z.string());

export const FundingRegistration = z.strictObject({
  ref: Ref,
  version: Version,
  kind: z.enum(registrationKinds),
  status: z.enum(ticketStatuses),
  values: RegistrationAnswers,
  askedAt: InstantText,
  answerBy: InstantText,
  answeredAt: InstantText.optional(),
  answer: z.string().optional(),
  /** A later one resubmits it and was not withdrawn. */
  isResubmitted: z.boolean(),
});
export type FundingRegistration = z.infer<typeof FundingRegistration>;

/** Details of a registration that the office's page shows beside its ticket. */
export const OfficeFundingRegistration = z.strictObject({
  kind: z.enum(registrationKinds),
  fundingRef: Ref,
  funderName: z.string(),
  needsLevel: z.enum(needsLevels),
  values: RegistrationAnswers,
  /** Reasons that this person cannot be registered, as the client’s details are now. */
  refusals: z.array(z.string()),
  /** The client’s address and next of kin, to compare. */
  clientAddress: z.string().optional(),
  nextOfKin: z.string().optional(),
  /** The reason of the registration that this one resubmits. */
  returnedBefore: z.string().optional(),
});
export type OfficeFundingRegistration = z.infer<typeof OfficeFundingRegistration>;

/** Accepts a text for each field of the form; the domain checks them. */
function bodyOf(kind: RegistrationKind) {
  const fields = listRegistrationFields(registrationForms[kind]);
  return z.strictObject({
    ref: Ref,
    /** The returned registration that this one corrects. Numbers that are not sent stay. */
    resubmits: Ref.optional(),
    values: z.strictObject(Object.fromEntries(fields.map(({ name }) => [name, text(1000).optional()]))),
  });
}

const access = { scope: 'client', needs: 'manager', feature: 'individualisedFunding' } as const;
const byManagers = callsBy(access);
const byFundingOffice = callsBy({ scope: 'office', office: ['coordinates'], feature: 'individualisedFunding' });
/** They hold numbers that no device stores in a queue. */
const send = {
  access,
  idempotency: 'key',
  offline: 'never',
  etag: 'version',
  status: 201,
  reply: Written,
} as const;

export const fundingRegistrations = {
  'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/registrations': byManagers.read({
    // docs/product/funding-registrations.md, "Who may register"
    summary: 'The registrations of a funding, the latest first, their numbers masked.',
    reply: z.strictObject({
      /** Since when the client is registered as an employer. */
      employerSince: CivilDate.optional(),
      registrations: z.array(FundingRegistration),
    }),
  }),
  'POST /clients/{clientRef}/individualised-fundings/{fundingRef}/registrations/employer': endpoint({
    // docs/product/funding-registrations.md, "As an employer"
    summary: 'Asks the office to register the client as an employer.',
    ...send,
    body: bodyOf('employer'),
  }),
  'POST /clients/{clientRef}/individualised-fundings/{fundingRef}/registrations/support-worker': endpoint({
    // docs/product/funding-registrations.md, "Of a support worker"
    summary: 'Asks the office to register a support worker of the client’s own.',
    ...send,
    body: bodyOf('supportWorker'),
  }),
  'POST /clients/{clientRef}/individualised-fundings/{fundingRef}/registrations/{registrationRef}/withdraw':
    byManagers.changeLater({
      summary: 'Withdraws an open registration.',
      reply: Written,
    }),
  'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/registrations/{registrationRef}/pdf': byManagers.read({
    // docs/product/funding-registrations.md, "On paper"
    summary: 'A registration as it was filled in, as a PDF, its numbers masked.',
    ...pdf,
    fileName: 'registration-{registrationRef}.pdf',
  }),
  'GET /office/funding-registrations/{registrationRef}/numbers': byFundingOffice.read({
    // docs/product/funding-registrations.md, "Numbers"
    summary: 'The tax number and bank account of a registration in full; each read is recorded.',
    reply: z.strictObject({ taxNumber: z.string().optional(), bankAccount: z.string().optional() }),
  }),
  'GET /office/funding-registrations/{registrationRef}/pdf': byFundingOffice.read({
    // docs/product/funding-registrations.md, "On paper"
    summary: 'A registration as a PDF with its numbers in full; each read is recorded.',
    ...pdf,
    fileName: 'registration-{registrationRef}.pdf',
  }),
};
