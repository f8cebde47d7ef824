import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';

/** Key of what the office keeps of individualised funding. */
export const officeFundingsKey = ['office', 'individualised-fundings'];

/** Reads a client's fundings with what is left of each, the latest first. */
export function officeFundingsQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...officeFundingsKey, clientRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /office/clients/{clientRef}/individualised-fundings', { params: { clientRef }, signal }),
  });
}

/** Reads one of them with its transactions, in the listed order. */
export function officeFundingQuery(params: { clientRef: string; fundingRef: string }) {
  return queryOptions({
    queryKey: [...officeFundingsKey, params.clientRef, params.fundingRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /office/clients/{clientRef}/individualised-fundings/{fundingRef}', { params, signal }),
  });
}

/** Those that end or are to be reviewed within 30 days. */
export const fundingsDueQuery = queryOptions({
  queryKey: [...officeFundingsKey, 'due'],
  queryFn: ({ signal }) => callEndpoint('GET /office/individualised-fundings/due', { signal }),
});

const one = '/office/clients/{clientRef}/individualised-fundings/{fundingRef}' as const;
const invalidates = () => [officeFundingsKey];
const termsRules = {
  offline: 'now',
  invalidates,
  sent: 'The funding has been saved.',
  failed: 'The funding was not saved',
} as const;
const transactionRules = { offline: 'now', invalidates, failed: 'The transaction was not saved' } as const;

export const addIndividualisedFunding = defineCommand(
  'POST /office/clients/{clientRef}/individualised-fundings',
  termsRules,
);
export const changeIndividualisedFunding = defineCommand(`PUT ${one}`, termsRules);

export const addTransaction = defineCommand(`POST ${one}/transactions`, {
  ...transactionRules,
  sent: 'The transaction has been added.',
});
export const correctTransaction = defineCommand(`PUT ${one}/transactions/{transactionRef}`, {
  ...transactionRules,
  sent: 'The transaction has been corrected.',
});
export const removeTransaction = defineCommand(`DELETE ${one}/transactions/{transactionRef}`, {
  ...transactionRules,
  sent: 'The transaction has been removed.',
  failed: 'The transaction was not removed',
});
