import { accountMessages as messages } from '#web/kernel/account-messages.ts';

/** A new password, typed twice. */
export type NewPassword = { newPassword: string; confirmed: string };

/** Finds empty or different entries, which are not sent (docs/product/sign-in.md, "Forgotten password"). */
export function checkNewPassword({ newPassword, confirmed }: NewPassword): { path: string; message: string }[] {
  if (newPassword === '') return [{ path: 'newPassword', message: messages.passwordEmpty }];
  return newPassword === confirmed ? [] : [{ path: 'confirmed', message: messages.passwordsDiffer }];
}
