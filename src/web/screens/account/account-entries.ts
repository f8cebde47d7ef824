import {
  CircleUserRound,
  Contact,
  FileHeart,
  History,
  Lock,
  type LucideIcon,
  MessageSquareHeart,
  ShieldCheck,
  Stethoscope,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { DetailsFlags } from '#domain/clients/details-fields.ts';

export type AccountEntry = {
  to:
    | '/account/details'
    | '/account/doctor-details'
    | '/account/next-of-kin-details'
    | '/account/support-network'
    | '/account/my-documents'
    | '/account/activity'
    | '/account/feedback'
    | '/account/change-password'
    | '/account/my-details'
    | '/account/security';
  label: string;
  icon: LucideIcon;
};

type AccountEntriesInput = {
  client: OwnMembership;
  flags: Pick<DetailsFlags, 'doctor' | 'nextOfKin'> | undefined;
  /** Whether the provider has documents. */
  hasDocuments?: boolean | undefined;
};

/**
 * The account area's entries for a member of the client shown (docs/product/screens.md, "Account area"). Only routes
 * that exist are named, in this order: personal details, funding, doctor, next of kin, support network, documents,
 * password. Documents and Activity are for the client and managers. Beside another person's account are the caller's own details.
 */
export function listAccountEntries({ client, flags, hasDocuments = false }: AccountEntriesInput): AccountEntry[] {
  const activity = { to: '/account/activity', label: 'Activity', icon: History } as const;
  const feedback = { to: '/account/feedback', label: 'Feedback', icon: MessageSquareHeart } as const;
  const documents = { to: '/account/my-documents', label: 'My documents', icon: FileHeart } as const;
  const password = { to: '/account/change-password', label: 'Change my password', icon: Lock } as const;
  const myDetails = { to: '/account/my-details', label: 'My details', icon: CircleUserRound } as const;
  const isOwn = client.role === 'client';
  return [
    ...(can(client, 'viewClientDetails') ? listDetailsEntries(flags, isOwn) : []),
    { to: '/account/support-network', label: isOwn ? 'My support network' : 'Support network', icon: UsersRound },
    ...(hasDocuments && can(client, 'manager') ? [documents] : []),
    ...(can(client, 'viewRoster') ? [feedback] : []),
    ...(can(client, 'manager') ? [activity] : []),
    // Other members find it under Sign-in and security (docs/product/sign-in.md, "Changing the password").
    isOwn ? password : myDetails,
    { to: '/account/security', label: 'Sign-in and security', icon: ShieldCheck },
  ];
}

/**
 * The entries that a member with only viewRoster may not see
 * (docs/product/people.md, "Who may read and change details").
 */
function listDetailsEntries(flags: AccountEntriesInput['flags'], isOwn: boolean): AccountEntry[] {
  const doctor = {
    to: '/account/doctor-details',
    label: isOwn ? 'My doctor details' : 'Doctor details',
    icon: Stethoscope,
  } as const;
  const kin = {
    to: '/account/next-of-kin-details',
    label: isOwn ? 'My next of kin' : 'Next of kin',
    icon: Contact,
  } as const;
  return [
    { to: '/account/details', label: isOwn ? 'My personal details' : 'Personal details', icon: UserRound },
    ...(flags?.doctor ? [doctor] : []),
    ...(flags?.nextOfKin ? [kin] : []),
  ];
}
