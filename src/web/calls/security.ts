import { messages } from '#web/kernel/messages.ts';
import { defineCommand } from './commands.ts';
import { invalidateReads } from './query-client.ts';
import { readQuery } from './read-query.ts';
import { send } from './send.ts';

/** The means by which the person signs in: second factors, recovery codes left and devices. */
export const securityQuery = readQuery(['account', 'security'], 'GET /users/me/security');

const invalidateSecurity = () => invalidateReads(securityQuery.queryKey);

export async function beginApp(password: string) {
  return (await send('POST /users/me/second-factors/app', { body: { password } })).reply;
}

/** Confirms an authenticator app. Returns recovery codes, if this is the first factor. */
export async function confirmApp(body: { challenge: string; code: string; signOutOthers: boolean }): Promise<string[]> {
  const { reply } = await send('POST /users/me/second-factors/app/confirm', { body });
  await invalidateSecurity();
  return reply.recoveryCodes;
}

export async function beginPasskey(password: string) {
  return (await send('POST /users/me/second-factors/passkey', { body: { password } })).reply;
}

export async function confirmPasskey(body: {
  challenge: string;
  name: string;
  response: Record<string, unknown>;
  signOutOthers: boolean;
}): Promise<string[]> {
  const { reply } = await send('POST /users/me/second-factors/passkey/confirm', { body });
  await invalidateSecurity();
  return reply.recoveryCodes;
}

export async function removeFactor({
  ref,
  ...body
}: {
  ref: string;
  password: string;
  signOutOthers: boolean;
}): Promise<void> {
  await send('POST /users/me/second-factors/{ref}/remove', { params: { ref }, body });
  await invalidateSecurity();
}

export async function renewRecoveryCodes(password: string): Promise<string[]> {
  const { reply } = await send('POST /users/me/recovery-codes', { body: { password } });
  await invalidateSecurity();
  return reply.recoveryCodes;
}

/** Its label is the device's name. */
export const signOutDevice = defineCommand('DELETE /users/me/sessions/{ref}', {
  offline: 'now',
  invalidates: () => [securityQuery.queryKey],
  sent: ({ labels = [] }) => `${labels[0]} is signed out`,
  failed: messages.actionFailed,
});
