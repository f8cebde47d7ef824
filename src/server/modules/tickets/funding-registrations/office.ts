import type { OfficeFundingRegistration } from '#contract/funding-registrations.ts';
import { toOneLine } from '#domain/addresses/one-line.ts';
import { checkHousehold } from '#domain/individualised-funding/registrations/check-household.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findOfficeFacts, findRegistration, findRegistrationFunding } from './queries.ts';

/** Finds a registration as the office's page shows it, with what they need to decide. Finds nothing for a ticket of another kind. */
export async function findOfficeRegistration(
  tx: Tx,
  ticketRef: string,
): Promise<OfficeFundingRegistration | undefined> {
  const registration = await findRegistration(tx, ticketRef);
  const funding = registration && (await findRegistrationFunding(tx, registration));
  const facts = registration && (await findOfficeFacts(tx, registration));
  if (!registration || !funding || !facts) return undefined;
  const { kind, fundingRef, answers, status } = registration;
  const { household } = funding;
  const isChecked = kind === 'supportWorker' && status === 'open';
  const { name, relationship } = household.nextOfKin ?? {};
  return {
    ...{ kind, fundingRef, values: answers, ...facts },
    refusals: isChecked ? checkHousehold(answers, household).map(({ message }) => message) : [],
    ...(household.address && { clientAddress: toOneLine(household.address) }),
    ...(name && { nextOfKin: relationship ? `${name} (${relationship})` : name }),
  };
}
