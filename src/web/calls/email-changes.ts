import { queryOptions } from '@tanstack/react-query';
import { currentPerson, partOf } from '#web/kernel/person.ts';
import { callEndpoint } from './client.ts';
import { invalidateReads } from './query-client.ts';
import { send } from './send.ts';

/** Reads a client's email address, for those who may change it. */
export function clientEmailQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'email'],
    queryFn: async ({ signal }) =>
      (await callEndpoint('GET /clients/{clientRef}/email', { params: { clientRef }, signal })).email ?? '',
  });
}

type EmailChange = {
  /** The client that is shown; without one, the person signed in. */
  clientRef: string | undefined;
  email: string;
  /** Set for the person signed in, where it is the address that they sign in with. */
  password: string | undefined;
};

/** Sends the link to the new address. */
export async function requestEmailChange({ clientRef, email, password }: EmailChange) {
  if (clientRef) await send('PUT /clients/{clientRef}/email', { params: { clientRef }, body: { email, password } });
  else await send('POST /users/me/email-change', { body: { email, password: password ?? '' } });
}

/** Uses the link of an email. The call has no key: a repeated call gets a new answer. */
async function sendConfirmation(token: string) {
  const person = currentPerson();
  try {
    const confirmed = await callEndpoint('POST /email-changes/confirm', { body: { token } });
    void invalidateReads(['account']);
    return confirmed;
  } catch (error) {
    confirmationsOf(person).delete(token);
    throw error;
  }
}

const confirmationsOf = partOf('confirmed addresses', () => new Map<string, ReturnType<typeof sendConfirmation>>());

/** Uses the link of an email once: React may mount its page twice. */
export function confirmEmail(token: string) {
  const confirmations = confirmationsOf();
  const running = confirmations.get(token) ?? sendConfirmation(token);
  confirmations.set(token, running);
  return running;
}

/** Stops the announced change of the present address; a repeated call gets the same answer. */
export function stopEmailChange(token: string) {
  return send('POST /email-changes/stop', { body: { token } });
}

/** Uses the link in the email to the replaced address. The call has no key: a repeated call gets a new answer. */
export function undoEmailChange(body: { token: string; password: string }) {
  return callEndpoint('POST /email-changes/undo', { body });
}
