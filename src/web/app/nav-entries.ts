import { CalendarDays, House, Inbox, type LucideIcon } from 'lucide-react';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Account } from '#web/session/read-account.ts';

export type NavEntry = { to: '/' | '/calendar' | '/office'; label: string; icon: LucideIcon };

/** How an entry knows that it is where one is: every address begins with the dashboard's. */
export function activeOptionsOf({ to }: Pick<NavEntry, 'to'>) {
  return { exact: to === '/', includeSearch: false };
}

/** The places this person may go to (specification 1 §2, header). Only routes that exist are named. */
export function navEntries(account: Account | undefined, client: OwnMembership | undefined): NavEntry[] {
  if (!account) return [];
  if (account.user.office) return [{ to: '/office', label: 'Requests', icon: Inbox }];
  const entries: NavEntry[] = [{ to: '/', label: 'Dashboard', icon: House }];
  if (client && can(client, 'viewRoster')) entries.push({ to: '/calendar', label: 'Calendar', icon: CalendarDays });
  return entries;
}
