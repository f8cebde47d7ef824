import type { Account } from '#web/calls/account.ts';

/**
 * Says whether header and menu offer Register for care: to every person (docs/product/registration-for-care.md, "Where it is offered")
 * except the office, which adds clients itself.
 */
export function canRegister({ user }: Account): boolean {
  return !user.office;
}

/**
 * Says whether the dashboard offers it too: to users who are not clients (docs/product/registration-for-care.md, "Where it is offered").
 */
export function isNoClient({ user, memberships }: Account): boolean {
  return !user.office && memberships.every(({ role }) => role !== 'client');
}
