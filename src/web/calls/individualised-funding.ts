import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

const fundingsKey = (clientRef: string) => ['client', clientRef, 'individualised-fundings'];

/** Reads the client's individualised fundings with what is left of each, the latest first. */
export function individualisedFundingsQuery(clientRef: string) {
  return queryOptions({
    queryKey: fundingsKey(clientRef),
    meta: { kept: true },
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/individualised-fundings', { params: { clientRef }, signal }),
  });
}

type FundingKey = { clientRef: string; fundingRef: string };

/** Reads one of them with its transactions, in the listed order. */
export function individualisedFundingQuery(params: FundingKey) {
  return queryOptions({
    queryKey: [...fundingsKey(params.clientRef), params.fundingRef],
    meta: { kept: true },
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/individualised-fundings/{fundingRef}', { params, signal }),
  });
}

/** Reads the support workers that the client employs. */
export function ownSupportWorkersQuery(params: FundingKey) {
  return queryOptions({
    queryKey: [...fundingsKey(params.clientRef), params.fundingRef, 'support-workers'],
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/individualised-fundings/{fundingRef}/support-workers', { params, signal }),
  });
}

export function readStatement(params: FundingKey): Promise<string> {
  return callEndpoint('GET /clients/{clientRef}/individualised-fundings/{fundingRef}/statement.csv', { params });
}

export function readStatementFile(params: FundingKey): Promise<Blob> {
  const path = 'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/statement.pdf';
  return callEndpoint(path, { params });
}

/** Reads hours used beside hours funded, by fortnight. */
export function fundingHoursQuery(params: FundingKey) {
  return queryOptions({
    queryKey: [...fundingsKey(params.clientRef), params.fundingRef, 'hours'],
    meta: { kept: true },
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/individualised-fundings/{fundingRef}/hours', { params, signal }),
  });
}
