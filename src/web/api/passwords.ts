import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { send } from './send.ts';

export function askForReset(email: string) {
  return call('POST /auth/forgotten-password', { body: { email } });
}

/** Why a link lets nobody choose another password; none where it does, and where nobody could tell. */
export async function refusalOfResetLink(token: string): Promise<ApiError | undefined> {
  try {
    await call('POST /auth/reset-password/check', { body: { token } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'notFound') return error;
  }
  return undefined;
}

export function resetPassword(body: { token: string; newPassword: string }) {
  return call('POST /auth/reset-password', { body });
}

/** Safe to repeat: a password that is the new one already counts as changed. */
export function changePassword(body: { oldPassword: string; newPassword: string }) {
  return send('POST /auth/change-password', { body });
}
