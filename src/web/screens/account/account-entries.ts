import { History, Lock, type LucideIcon, ShieldCheck, UsersRound } from 'lucide-react';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';

export type AccountEntry = {
  to: '/account/support-network' | '/account/activity' | '/account/change-password' | '/account/security';
  label: string;
  icon: LucideIcon;
};

/**
 * The places of the account area for whoever has a role with the client that is shown (specification 1 §2, sidebar). Only
 * routes that exist are named, in the specification's order: personal details, funding, doctor, next of kin, support
 * network, documents, password. Activity is for the client and managers; Signing in is one's own, whoever's account is shown.
 */
export function accountEntries(client: OwnMembership): AccountEntry[] {
  const network = {
    to: '/account/support-network',
    label: labelOf(client, 'support network'),
    icon: UsersRound,
  } as const;
  const activity = { to: '/account/activity', label: 'Activity', icon: History } as const;
  const password = { to: '/account/change-password', label: 'Change my password', icon: Lock } as const;
  const security = { to: '/account/security', label: 'Signing in', icon: ShieldCheck } as const;
  // The specification offers another password to the client alone; everybody else reaches it from sign-in.
  return [
    network,
    ...(can(client, 'manager') ? [activity] : []),
    ...(client.role === 'client' ? [password] : []),
    security,
  ];
}

/** `My support network` for the client themself, `Support network` for everybody else. */
function labelOf({ role }: Pick<OwnMembership, 'role'>, name: string): string {
  return role === 'client' ? `My ${name}` : name.charAt(0).toUpperCase() + name.slice(1);
}
