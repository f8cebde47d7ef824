import type { User } from '#contract/users.ts';
import { sendRequest } from '#web/calls/transport.ts';

/** The owner of a token's session: `ended` where it is none any more, `unknown` where the server could not be asked. */
export type TokenOwner = { outcome: 'known'; fullName: string } | { outcome: 'ended' | 'unknown' };

/** Asks with the token itself, before any session begins with it. */
export async function findTokenOwner(token: string): Promise<TokenOwner> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const { status, body } = await sendRequest({ method: 'GET', path: '/users/me', headers });
    if (status === 200) return { outcome: 'known', fullName: (body as User).fullName };
    return { outcome: status === 401 ? 'ended' : 'unknown' };
  } catch {
    return { outcome: 'unknown' }; // there is no connection
  }
}
