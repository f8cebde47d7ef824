import { CalendarDays, House, Inbox, type LucideIcon, Settings } from 'lucide-react';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Account } from '#web/session/read-account.ts';

export type NavEntry = {
  to: '/' | '/calendar' | '/office' | '/office/settings';
  label: string;
  icon: LucideIcon;
};

/** Where one is, among which entries. */
type Place = { entries: readonly NavEntry[]; pathname: string };

/**
 * How an entry knows that it is where one is: by the beginning of the address. Where another entry's address begins
 * with this one's and says more, that one is meant; and every address begins with the dashboard's.
 */
export function activeOptionsOf(to: NavEntry['to'], { entries, pathname }: Place) {
  const nearer = entries.some((entry) => entry.to.startsWith(`${to}/`) && isUnder(pathname, entry.to));
  return { exact: to === '/' || nearer, includeSearch: false };
}

function isUnder(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** The places this person may go to (specification 1 §2, header). Only routes that exist are named; three fit a phone's bar. */
export function navEntries(account: Account | undefined, client: OwnMembership | undefined): NavEntry[] {
  if (!account) return [];
  if (account.user.office) return officeEntries;
  const entries: NavEntry[] = [{ to: '/', label: 'Dashboard', icon: House }];
  if (client && can(client, 'viewRoster')) entries.push({ to: '/calendar', label: 'Calendar', icon: CalendarDays });
  return entries;
}

/** The office's places: requests, clients, support workers, organisations, settings, in this order. */
const officeEntries: NavEntry[] = [
  { to: '/office', label: 'Requests', icon: Inbox },
  { to: '/office/settings', label: 'Settings', icon: Settings },
];
