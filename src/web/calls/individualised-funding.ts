import { callEndpoint } from './client.ts';
import { readQuery } from './read-query.ts';

const fundingsKey = (clientRef: string) => ['client', clientRef, 'individualised-fundings'];

/** Reads the client's individualised fundings with what is left of each, the latest first. */
export const individualisedFundingsQuery = (clientRef: string) =>
  readQuery(
    fundingsKey(clientRef),
    'GET /clients/{clientRef}/individualised-fundings',
    { params: { clientRef } },
    { kept: true },
  );

type FundingKey = { clientRef: string; fundingRef: string };

/** Reads one of them with its transactions, in the listed order. */
export const individualisedFundingQuery = (params: FundingKey) =>
  readQuery(
    [...fundingsKey(params.clientRef), params.fundingRef],
    'GET /clients/{clientRef}/individualised-fundings/{fundingRef}',
    { params },
    { kept: true },
  );

export const ownSupportWorkersQuery = (params: FundingKey) =>
  readQuery(
    [...fundingsKey(params.clientRef), params.fundingRef, 'support-workers'],
    'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/support-workers',
    { params },
  );

export function readStatement(params: FundingKey): Promise<string> {
  return callEndpoint('GET /clients/{clientRef}/individualised-fundings/{fundingRef}/statement.csv', { params });
}

export function readStatementFile(params: FundingKey): Promise<Blob> {
  const path = 'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/statement.pdf';
  return callEndpoint(path, { params });
}

/** Reads hours used beside hours funded, by fortnight. */
export const fundingHoursQuery = (params: FundingKey) =>
  readQuery(
    [...fundingsKey(params.clientRef), params.fundingRef, 'hours'],
    'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/hours',
    { params },
    { kept: true },
  );
