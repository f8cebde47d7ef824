import { isEmailAddress, normaliseEmail } from '#domain/emails/address.ts';
import { msPerDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type Capabilities, capabilityNames } from './types.ts';

/** The rules of an invitation to a support network (docs/product/support-network.md, "Inviting"). */

const invitationDays = 14;

export const invitationMessages = {
  noAddress: 'Enter the email address of the person you want to invite.',
  wrongAddress: 'Enter an email address, such as name@example.org.',
  oneself: 'This is your own address, and you are already in this support network.',
  noCapability: 'Choose at least one thing that this person can see or do.',
  noTimesheets: 'Leave out timesheets: this client has none.',
} as const;

/**
 * Says whether the dialog can send: with an address, at least one capability is chosen; without, manage roster or manage client
 * information (docs/product/support-network.md, "Inviting"). Without an address `{manageRoster}` sends and `{viewRoster}` does not.
 */
export function canSendInvitation({ email, capabilities }: { email: string; capabilities: Capabilities }): boolean {
  const anything = capabilityNames.some((name) => capabilities[name]);
  return anything && (email.trim() !== '' || capabilities.manageRoster || capabilities.manageClientDetails);
}

/** Says what is wrong with an invitation's address, if anything. The server requires one, although the dialog can send without. */
export function checkInvitationAddress(email: string): string | undefined {
  if (email.trim() === '') return invitationMessages.noAddress;
  return isEmailAddress(normaliseEmail(email)) ? undefined : invitationMessages.wrongAddress;
}

/** Finds when the link of an invitation sent now expires: 14 days later. */
export function findInvitationExpiry(now: Instant): Instant {
  return now + invitationDays * msPerDay;
}
