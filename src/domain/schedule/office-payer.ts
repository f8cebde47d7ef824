import { type FundingType, fundingTypes } from '#domain/appointments/types.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';

/** Rules of the payer of a line (docs/product/office-acts.md, "Who pays for a booking by the office"). */

/** A funding that new visits may be booked on. */
type PayingFunding = { ref: string; jobTypeRef: string };

/** A service with who pays, as far as that is chosen. */
export type ChosenPayer = {
  services: string[];
  fundingType?: FundingType | undefined;
  fundingRef?: string | undefined;
};

/** Services that may be booked, by who pays. */
type OfferedServices<S extends { ref: string }> = { jobTypes: readonly S[]; privateJobTypes: readonly S[] };

type PaidLine = { jobTypeRefs: readonly string[]; fundingType?: FundingType; fundingRef?: string | undefined };

/** Lists the fundings that cover a service. */
export function listCovering<F extends PayingFunding>(fundings: readonly F[], service: string | undefined): F[] {
  return fundings.filter(({ jobTypeRef }) => jobTypeRef === service);
}

/**
 * Lists each service that someone may pay for, once: a funding, or the client alone, as `payers` says. Podiatry, which is only among the
 * private services, is of Private.
 */
export function listPaidServices<S extends { ref: string }>({ jobTypes, privateJobTypes }: OfferedServices<S>) {
  const has = (list: readonly S[], ref: string) => list.some((service) => service.ref === ref);
  const alone = privateJobTypes.filter(({ ref }) => !has(jobTypes, ref));
  return [...jobTypes, ...alone].map((service) => ({
    service,
    payers: fundingTypes.filter((type) => has(type === 'Private' ? privateJobTypes : jobTypes, service.ref)),
  }));
}

type PaidServiceInput = {
  service: string;
  /** Finds those who may pay for a service. */
  payersOf: (service: string) => readonly FundingType[];
  fundings: readonly PayingFunding[];
};

/**
 * Chooses a service, and with it who pays: the only funding that covers it, or Private where no one else may. With several or none the payer
 * is open again. Private stays where it was chosen, and did not come with a service that no one else may pay for.
 */
export function choosePaidService<L extends ChosenPayer>(line: L, input: PaidServiceInput): L {
  const { service, payersOf, fundings } = input;
  const [before] = line.services;
  const payers = payersOf(service);
  const chosen = { ...line, services: [service] };
  const wasPrivateChosen = line.fundingType === 'Private' && (!before || payersOf(before).includes('Funded'));
  if (wasPrivateChosen && payers.includes('Private')) return chosen;
  if (!payers.includes('Funded')) return { ...chosen, fundingType: 'Private', fundingRef: undefined };
  const [only, ...others] = listCovering(fundings, service);
  const isKnown = only !== undefined && others.length === 0;
  return { ...chosen, fundingType: isKnown ? 'Funded' : undefined, fundingRef: isKnown ? only.ref : undefined };
}

/** Lists what is wrong with who pays for a line. Funded by Enable, which covers Shopping alone, Personal care is one issue. */
export function checkPayer({ fundingType, fundingRef, jobTypeRefs }: PaidLine, fundings: readonly PayingFunding[]) {
  const covering = listCovering(fundings, jobTypeRefs[0]);
  if (fundingType === undefined) return listPayerIssues('Choose who pays.');
  if (fundingType === 'Private')
    return fundingRef ? listPayerIssues('Choose either private or a funding, not both.') : [];
  if (fundingRef) {
    const covers = covering.some(({ ref }) => ref === fundingRef);
    return covers ? [] : listPayerIssues('This funding does not cover the service. Choose who pays.');
  }
  return covering.length > 1
    ? listPayerIssues('More than one funding covers this service. Choose which one pays.')
    : [];
}

const listPayerIssues = (message: string): FieldIssue[] => [{ path: 'fundingType', message }];

type RequestedBooking = { type: string; job: PaidLine; fundings: readonly PayingFunding[] };

/**
 * Lists the fundings of which the office chooses one before it approves a booking that was asked for as Funded: several, or another where the
 * assumed one has ended. None where there is nothing to choose (docs/product/office-acts.md, "Who pays for what was asked for").
 */
export function listFundingChoices<F extends PayingFunding>(request: {
  type: string;
  job: PaidLine;
  fundings: readonly F[];
}): F[] {
  const { type, job, fundings } = request;
  const covering =
    type === 'newBooking' && job.fundingType === 'Funded' ? listCovering(fundings, job.jobTypeRefs[0]) : [];
  const hasEnded = job.fundingRef !== undefined && !covering.some(({ ref }) => ref === job.fundingRef);
  return covering.length > 1 || hasEnded ? covering : [];
}

/** Lists what is wrong with the funding that the office chooses with an answer. */
export function checkFundingChoice(request: RequestedBooking, fundingRef: string | undefined): FieldIssue[] {
  const choices = listFundingChoices(request);
  if (choices.length === 0 && fundingRef === undefined) return [];
  if (choices.length === 1 && fundingRef === undefined)
    return [{ path: 'fundingRef', message: 'The funding of this request has ended. Choose who pays.' }];
  const { type, job, fundings } = request;
  const issues =
    type === 'newBooking'
      ? checkPayer({ ...job, fundingRef }, fundings)
      : listPayerIssues('Only a new booking takes another funding with its answer.');
  return issues.map(({ message }) => ({ path: 'fundingRef', message }));
}

/** Finds the funding that pays for a line: the one that was chosen, else the only one that covers it. */
export function findPayingRef({ fundingRef, jobTypeRefs }: PaidLine, fundings: readonly PayingFunding[]) {
  return fundingRef ?? listCovering(fundings, jobTypeRefs[0])[0]?.ref;
}
