import { queryOptions } from '@tanstack/react-query';
import type { AccountAction } from '#contract/office-accounts.ts';
import { callEndpoint } from './client.ts';
import { invalidateReads } from './query-client.ts';
import { send } from './send.ts';

/** Reads how a person signs in, as far as the office sees it. */
export function officeAccountQuery(userRef: string) {
  return queryOptions({
    queryKey: ['office', 'account', userRef],
    queryFn: ({ signal }) => callEndpoint('GET /office/accounts/{userRef}', { params: { userRef }, signal }),
  });
}

type Protection = { userRef: string; action: AccountAction; password: string };

export async function protectAccount({ userRef, ...body }: Protection): Promise<void> {
  await send('POST /office/accounts/{userRef}/protect', { params: { userRef }, body });
  await invalidateReads(officeAccountQuery(userRef).queryKey);
}
