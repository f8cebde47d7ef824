import { signedIn } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /users/me': { mayCall: signedIn },
  'PATCH /users/me': { mayCall: signedIn, body: () => ({ phoneHome: '04 555 0100' }) },
  'GET /users/me/support-network-memberships': { mayCall: signedIn },
  'GET /users/me/storage-key': { mayCall: signedIn },
};
