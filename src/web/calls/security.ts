import { messages } from '#web/kernel/messages.ts';
import { defineCommand } from './commands.ts';
import type { CallOptions } from './endpoint-types.ts';
import { invalidateReads } from './query-client.ts';
import { readQuery } from './read-query.ts';
import { send } from './send.ts';

/** The means by which the person signs in: second factors, recovery codes left and devices. */
export const securityQuery = readQuery(['account', 'security'], 'GET /users/me/security');

/** Waits for a change of how the person signs in, and reads them again. */
async function changeSecurity<T>(change: Promise<{ reply: T }>): Promise<T> {
  const { reply } = await change;
  await invalidateReads(securityQuery.queryKey);
  return reply;
}

export async function beginApp(password: string) {
  return (await send('POST /users/me/second-factors/app', { body: { password } })).reply;
}

/** Confirms an authenticator app. Returns recovery codes, if this is the first factor. */
export async function confirmApp(body: { challenge: string; code: string; signOutOthers: boolean }) {
  return (await changeSecurity(send('POST /users/me/second-factors/app/confirm', { body }))).recoveryCodes;
}

export async function beginPasskey(password: string) {
  return (await send('POST /users/me/second-factors/passkey', { body: { password } })).reply;
}

export async function confirmPasskey(body: CallOptions<'POST /users/me/second-factors/passkey/confirm'>['body']) {
  return (await changeSecurity(send('POST /users/me/second-factors/passkey/confirm', { body }))).recoveryCodes;
}

export async function removeFactor({ ref, ...body }: { ref: string; password: string; signOutOthers: boolean }) {
  await changeSecurity(send('POST /users/me/second-factors/{ref}/remove', { params: { ref }, body }));
}

export async function renewRecoveryCodes(password: string) {
  return (await changeSecurity(send('POST /users/me/recovery-codes', { body: { password } }))).recoveryCodes;
}

/** Its label is the device's name. */
export const signOutDevice = defineCommand('DELETE /users/me/sessions/{ref}', {
  offline: 'now',
  invalidates: () => [securityQuery.queryKey],
  sent: ({ labels = [] }) => `${labels[0]} is signed out`,
  failed: messages.actionFailed,
});
