import { Contact, History, Lock, type LucideIcon, ShieldCheck, Stethoscope, UserRound, UsersRound } from 'lucide-react';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { DetailsFlags } from '#domain/clients/details-fields.ts';

export type AccountEntry = {
  to:
    | '/account/details'
    | '/account/doctor-details'
    | '/account/next-of-kin-details'
    | '/account/support-network'
    | '/account/activity'
    | '/account/change-password'
    | '/account/security';
  label: string;
  icon: LucideIcon;
};

type AccountEntriesInput = { client: OwnMembership; flags: Pick<DetailsFlags, 'doctor' | 'nextOfKin'> | undefined };

/**
 * The account area's entries for a member of the client shown (docs/product/screens.md, "Account area"). Only routes
 * that exist are named, in this order: personal details, funding, doctor, next of kin, support network, documents,
 * password. Activity is for the client and managers. Sign-in and security is the caller's own, with any client's account.
 */
export function listAccountEntries({ client, flags }: AccountEntriesInput): AccountEntry[] {
  const activity = { to: '/account/activity', label: 'Activity', icon: History } as const;
  const password = { to: '/account/change-password', label: 'Change my password', icon: Lock } as const;
  return [
    ...(can(client, 'viewClientDetails') ? listDetailsEntries(flags) : []),
    { to: '/account/support-network', label: 'My support network', icon: UsersRound },
    ...(can(client, 'manager') ? [activity] : []),
    // Other members find it under Sign-in and security (docs/product/sign-in.md, "Changing the password").
    ...(client.role === 'client' ? [password] : []),
    { to: '/account/security', label: 'Sign-in and security', icon: ShieldCheck },
  ];
}

/**
 * The entries that a member with only viewRoster may not see
 * (docs/product/people.md, "Who may read and change details").
 */
function listDetailsEntries(flags: AccountEntriesInput['flags']): AccountEntry[] {
  const doctor = { to: '/account/doctor-details', label: 'My doctor details', icon: Stethoscope } as const;
  const kin = { to: '/account/next-of-kin-details', label: 'My next of kin', icon: Contact } as const;
  return [
    { to: '/account/details', label: 'My personal details', icon: UserRound },
    ...(flags?.doctor ? [doctor] : []),
    ...(flags?.nextOfKin ? [kin] : []),
  ];
}
