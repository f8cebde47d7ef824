import { call } from './client.ts';
import { send } from './send.ts';

export function askForReset(email: string) {
  return call('POST /auth/forgotten-password', { body: { email } });
}

export function resetPassword(body: { token: string; newPassword: string }) {
  return call('POST /auth/reset-password', { body });
}

/** Safe to repeat: a password that is the new one already counts as changed. */
export function changePassword(body: { oldPassword: string; newPassword: string }) {
  return send('POST /auth/change-password', { body });
}
