import { defineCommand } from './commands.ts';
import { readQuery } from './read-query.ts';

export const officeFundingsKey = ['office', 'individualised-fundings'];

/** Reads a client's fundings with what is left of each, the latest first. */
export const officeFundingsQuery = (clientRef: string) =>
  readQuery([...officeFundingsKey, clientRef], 'GET /office/clients/{clientRef}/individualised-fundings', {
    params: { clientRef },
  });

/** Reads one of them with its transactions, in the listed order. */
export const officeFundingQuery = (params: { clientRef: string; fundingRef: string }) =>
  readQuery(
    [...officeFundingsKey, params.clientRef, params.fundingRef],
    'GET /office/clients/{clientRef}/individualised-fundings/{fundingRef}',
    { params },
  );

/** Those that end or are to be reviewed within 30 days. */
export const fundingsDueQuery = readQuery([...officeFundingsKey, 'due'], 'GET /office/individualised-fundings/due');

const one = '/office/clients/{clientRef}/individualised-fundings/{fundingRef}' as const;
const rules = { offline: 'now', invalidates: () => [officeFundingsKey] } as const;
const termsRules = {
  ...rules,
  sent: 'The funding has been saved.',
  failed: 'The funding was not saved',
} as const;
const transactionRules = { ...rules, failed: 'The transaction was not saved' } as const;

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
