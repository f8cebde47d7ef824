import type { AccountAction } from '#contract/office-accounts.ts';
import { invalidateReads } from './query-client.ts';
import { readQuery } from './read-query.ts';
import { send } from './send.ts';

/** Reads how a person signs in, as far as the office sees it. */
export const officeAccountQuery = (userRef: string) =>
  readQuery(['office', 'account', userRef], 'GET /office/accounts/{userRef}', { params: { userRef } });

type Protection = { userRef: string; action: AccountAction; password: string };

export async function protectAccount({ userRef, ...body }: Protection): Promise<void> {
  await send('POST /office/accounts/{userRef}/protect', { params: { userRef }, body });
  await invalidateReads(officeAccountQuery(userRef).queryKey);
}
