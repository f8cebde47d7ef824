import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { send } from './send.ts';

/** The address that a client is written to; read by whoever may change it. */
export function clientEmailQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'email'],
    queryFn: async ({ signal }) =>
      (await call('GET /clients/{clientRef}/email', { params: { clientRef }, signal })).email ?? '',
  });
}

/** Sends the link to the new address; of the client that is shown, else of the person signed in. */
export async function askForEmail({ clientRef, email }: { clientRef: string | undefined; email: string }) {
  const body = { email };
  if (clientRef) await send('PUT /clients/{clientRef}/email', { params: { clientRef }, body });
  else await send('POST /users/me/email-change', { body });
}

/** Takes the link of a letter. It carries no key: repeated, it answers anew. */
export function confirmEmail(token: string) {
  return call('POST /email-changes/confirm', { body: { token } });
}
