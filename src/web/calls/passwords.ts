import { ApiError } from './api-error.ts';
import { callEndpoint } from './client.ts';
import { send } from './send.ts';

export function requestPasswordReset(email: string) {
  return callEndpoint('POST /auth/forgotten-password', { body: { email } });
}

/** Checks why a link does not allow a new password; none where it does, and where the answer is unknown. */
export async function checkResetLink(token: string): Promise<ApiError | undefined> {
  try {
    await callEndpoint('POST /auth/reset-password/check', { body: { token } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'notFound') return error;
  }
  return undefined;
}

export function resetPassword(body: { token: string; newPassword: string }) {
  return callEndpoint('POST /auth/reset-password', { body });
}

/** Changes the password. It is safe to repeat: a password that is the new one already counts as changed. */
export function changePassword(body: { oldPassword: string; newPassword: string }) {
  return send('POST /auth/change-password', { body });
}
