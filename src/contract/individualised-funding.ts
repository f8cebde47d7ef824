import { z } from 'zod';
import { longestFunderReference, longestServiceType } from '#domain/individualised-funding/check-funding.ts';
import { enterDollars, fromDollars, mostCents, tooMuchMoney } from '#domain/individualised-funding/money.ts';
import { needsLevels } from '#domain/individualised-funding/needs-level.ts';
import { officeRights } from '#domain/office-people/rights.ts';
import { byMembers, callsBy, pdf, Written } from './endpoint.ts';
import { CivilDate, line, Ref, Version } from './fields.ts';
import { importEndpoints } from './imports.ts';

/** Money that a client spends on their own care. Amounts are dollars with at most two decimals. */

const Dollars = z
  .number()
  .refine((amount) => fromDollars(amount) !== undefined, enterDollars)
  .refine((amount) => Math.abs(amount) * 100 <= mostCents, tooMuchMoney);

const Minutes = z.int().min(0);

export const FundingTransaction = z.strictObject({
  ref: Ref,
  transactionDate: CivilDate,
  serviceType: z.string(),
  /** Spent is positive, a credit negative. */
  amountNZD: z.number(),
});
export type FundingTransaction = z.infer<typeof FundingTransaction>;

const terms = {
  needsLevel: z.enum(needsLevels),
  openingBalanceNZD: z.number(),
  startDate: CivilDate,
  /** The last day; absent until further notice. */
  endDate: CivilDate.optional(),
  reviewDate: CivilDate.optional(),
  funderReference: z.string().optional(),
};

export const FundingSummary = z.strictObject({
  ref: Ref,
  funderRef: Ref,
  funderName: z.string(),
  ...terms,
  /** Amount that is left after all transactions. */
  closingBalanceNZD: z.number(),
});
export type FundingSummary = z.infer<typeof FundingSummary>;

export const IndividualisedFunding = FundingSummary.extend({
  transactionRefs: z.array(Ref),
  /** In the listed order, in which the balance subtracts. */
  transactions: z.array(FundingTransaction),
});
export type IndividualisedFunding = z.infer<typeof IndividualisedFunding>;

export const OfficeFundingSummary = FundingSummary.extend({ version: Version });
export type OfficeFundingSummary = z.infer<typeof OfficeFundingSummary>;

export const OfficeFunding = IndividualisedFunding.extend({ version: Version });
export type OfficeFunding = z.infer<typeof OfficeFunding>;

/** A funding that ends or is to be reviewed soon. */
export const DueFunding = z.strictObject({
  clientRef: Ref,
  fullName: z.string(),
  fundingRef: Ref,
  funderName: z.string(),
  kind: z.enum(['end', 'review']),
  /** The last day, or the day of the review. */
  date: CivilDate,
});
export type DueFunding = z.infer<typeof DueFunding>;

export const OwnSupportWorker = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** The first day of work. */
  startDate: CivilDate,
  /** Day on which the tax code declaration, the agreement and the privacy declaration were signed. */
  signedOn: CivilDate,
  /** For the client and managers alone. */
  taxCode: z.string().optional(),
  /** True where they pay into KiwiSaver; for the client and managers alone. */
  kiwiSaver: z.boolean().optional(),
});
export type OwnSupportWorker = z.infer<typeof OwnSupportWorker>;

/** Hours of a funder that a fortnight's visits take. */
export const FortnightHours = z.strictObject({
  start: CivilDate,
  end: CivilDate,
  /** Of visits that are over. */
  usedMins: Minutes,
  /** Of visits to come. */
  bookedMins: Minutes,
  fundedMins: Minutes,
});
export type FortnightHours = z.infer<typeof FortnightHours>;

export const FundingWrite = z.strictObject({
  ...terms,
  funderRef: Ref,
  openingBalanceNZD: Dollars,
  funderReference: line({ most: longestFunderReference, empty: 'Enter the reference.' }).optional(),
});
export type FundingWrite = z.infer<typeof FundingWrite>;

export const TransactionWrite = z.strictObject({
  transactionDate: CivilDate,
  serviceType: line({ most: longestServiceType, empty: 'Enter what it was for.' }),
  amountNZD: Dollars,
});
export type TransactionWrite = z.infer<typeof TransactionWrite>;

const feature = 'individualisedFunding';
const byReaders = byMembers('viewClientDetails', { feature });
/** If-Match of a change is the version of the funding, also where a transaction changes. */
const byFundingOffice = callsBy({ scope: 'office', office: ['coordinates', 'pays'], feature });
const byFundingReaders = callsBy({ scope: 'office', office: officeRights, feature });

export const individualisedFunding = {
  'GET /clients/{clientRef}/individualised-fundings': byReaders.read({
    // docs/product/individualised-funding.md, "Who sees it"
    summary: 'The client’s individualised fundings, the latest first.',
    reply: z.strictObject({ individualisedFundings: z.array(FundingSummary) }),
  }),
  'GET /clients/{clientRef}/individualised-fundings/{fundingRef}': byReaders.read({
    // docs/product/individualised-funding.md, "Transactions"
    summary: 'An individualised funding with its transactions.',
    reply: IndividualisedFunding,
  }),
  'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/statement.csv': byReaders.read({
    summary: 'The transactions with the balance after each, as CSV.',
    reply: z.string(),
    media: 'text/csv',
    fileName: 'statement.csv',
  }),
  'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/statement.pdf': byReaders.read({
    // docs/product/individualised-funding.md, "Statement"
    summary: 'The statement as a PDF.',
    ...pdf,
    fileName: 'statement.pdf',
  }),
  'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/hours': byReaders.read({
    // docs/product/individualised-funding.md, "Hours"
    summary: 'Hours used and funded by fortnight, at most a year of them.',
    reply: z.strictObject({ fortnights: z.array(FortnightHours) }),
  }),
  'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/support-workers': byReaders.read({
    // docs/product/individualised-funding.md, "Own support workers"
    summary: 'The support workers that the client employs, by name.',
    reply: z.strictObject({ supportWorkers: z.array(OwnSupportWorker) }),
  }),
  'GET /office/clients/{clientRef}/individualised-fundings': byFundingReaders.read({
    // docs/product/individualised-funding.md, "What the office keeps"
    summary: 'The client’s individualised fundings, the latest first; the read is recorded.',
    reply: z.strictObject({ individualisedFundings: z.array(OfficeFundingSummary) }),
  }),
  'GET /office/clients/{clientRef}/individualised-fundings/{fundingRef}': byFundingOffice.read({
    summary: 'An individualised funding with its transactions; the read is recorded.',
    etag: 'version',
    reply: OfficeFunding,
  }),
  'GET /office/individualised-fundings/due': byFundingOffice.read({
    // docs/product/individualised-funding.md, "Ends and reviews"
    summary: 'Fundings that end or are to be reviewed within 30 days, the soonest first.',
    /** `total` of them, of which the first are listed. */
    reply: z.strictObject({ fundings: z.array(DueFunding), total: z.number().int() }),
  }),
  'POST /office/clients/{clientRef}/individualised-fundings': byFundingOffice.add({
    summary: 'Adds an individualised funding.',
    body: FundingWrite,
  }),
  'PUT /office/clients/{clientRef}/individualised-fundings/{fundingRef}': byFundingOffice.change({
    summary: 'Changes an individualised funding; omitted fields are emptied.',
    body: FundingWrite,
    reply: Written,
  }),
  'POST /office/clients/{clientRef}/individualised-fundings/{fundingRef}/transactions': byFundingOffice.change({
    summary: 'Adds a transaction at the end of the list.',
    body: TransactionWrite,
    status: 201,
    reply: Written,
  }),
  'PUT /office/clients/{clientRef}/individualised-fundings/{fundingRef}/transactions/{transactionRef}':
    byFundingOffice.change({
      summary: 'Corrects a transaction.',
      body: TransactionWrite,
      reply: Written,
    }),
  'DELETE /office/clients/{clientRef}/individualised-fundings/{fundingRef}/transactions/{transactionRef}':
    byFundingOffice.change({
      summary: 'Removes a transaction; the audit log keeps it.',
      reply: Written,
    }),
  // docs/product/imports.md, "Transactions"
  ...importEndpoints('funding-transactions', {
    file: 'transactions',
    lines: 'transactions',
    preview: 'What an import of a CSV file of transactions would add, and its errors by line.',
    write: 'Adds the transactions of a CSV file, all or nothing; 412 where its preview would be another now.',
    by: byFundingOffice,
  }),
};
