import type { Account } from '#web/session/read-account.ts';

/** Whether header and menu offer Register for care: to everybody (specification 1 §2) but the office, which adds clients itself. */
export function mayRegister({ user }: Account): boolean {
  return !user.office;
}

/** Whether the dashboard does too: to users who are no clients (specification 1 §1 and §6). */
export function isNoClient({ user, memberships }: Account): boolean {
  return !user.office && memberships.every(({ role }) => role !== 'client');
}
