import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import { send } from './send.ts';

/** The address that a client is written to; read by whoever may change it. */
export function clientEmailQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'email'],
    queryFn: async ({ signal }) =>
      (await callEndpoint('GET /clients/{clientRef}/email', { params: { clientRef }, signal })).email ?? '',
  });
}

type EmailChange = {
  /** The client that is shown; none: the person signed in. */
  clientRef: string | undefined;
  email: string;
  /** Of the person signed in, where it is the address that they sign in with. */
  password: string | undefined;
};

/** Sends the link to the new address. */
export async function requestEmailChange({ clientRef, email, password }: EmailChange) {
  if (clientRef) await send('PUT /clients/{clientRef}/email', { params: { clientRef }, body: { email, password } });
  else await send('POST /users/me/email-change', { body: { email, password: password ?? '' } });
}

/** Takes the link of a letter. It carries no key: repeated, it answers anew. */
export function confirmEmail(token: string) {
  return callEndpoint('POST /email-changes/confirm', { body: { token } });
}

/** Stops the change that the present address was told of; repeated, it answers the same. */
export function stopEmailChange(token: string) {
  return send('POST /email-changes/stop', { body: { token } });
}

/** Takes the link that the replaced address was sent. It carries no key: repeated, it answers anew. */
export function undoEmailChange(body: { token: string; password: string }) {
  return callEndpoint('POST /email-changes/undo', { body });
}
