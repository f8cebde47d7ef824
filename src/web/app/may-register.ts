import type { Account } from '#web/session/read-account.ts';

/** Whether Register for care is shown: to users who are no clients (specification 1 §1 and §6); the office adds clients itself. */
export function mayRegister({ user, memberships }: Account): boolean {
  return !user.office && memberships.every(({ role }) => role !== 'client');
}
