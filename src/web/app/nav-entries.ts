import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-complex';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Sunrise from 'lucide-react/icons/sunrise';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { choosePlural } from '#domain/texts/format-count.ts';
import type { Account } from '#web/calls/account.ts';
import type { PagePath } from '#web/kernel/pages.ts';

export type NavEntry = {
  to: Exclude<PagePath, `${string}$${string}`>;
  label: string;
  icon: LucideIcon;
  /** The words after the count. */
  count?: { value: number; of: string };
  /** Addresses that begin with this one's but are not part of it. */
  exact?: true;
  /** Addresses that are part of it although they begin differently. */
  also?: readonly string[];
};

/** Says whether an entry leads to the current page, or to a page that contains it. */
export function isHere({ to, exact, also }: Pick<NavEntry, 'to' | 'exact' | 'also'>, pathname: string): boolean {
  if (pathname === to) return true;
  return (!exact && isUnder(pathname, to)) || (also ?? []).some((address) => isUnder(pathname, address));
}

function isUnder(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

export type OfficeCounts = { notAllocated: number; notSeenTo: number };

type NavFacts = {
  /** The counts of what waits in the office. */
  waiting?: OfficeCounts | undefined;
  /** The features that bring a place of their own. */
  features?: { findSupportWorkers: boolean } | undefined;
};

/**
 * Lists the places that this person may go to (docs/product/screens.md, "Header"). Only routes that exist are named; a
 * phone's bar has room for three.
 */
export function navEntries(
  account: Account | undefined,
  client: OwnMembership | undefined,
  { waiting, features }: NavFacts = {},
): NavEntry[] {
  if (!account) return [];
  if (account.user.office) return officeEntries.map((entry) => withCount(entry, waiting));
  const isFunder = account.user.organisations.length > 0;
  const news = client?.news?.length ?? 0;
  const count = news > 0 && { count: { value: news, of: 'new' } };
  const entries: NavEntry[] = [{ to: '/', label: 'Dashboard', icon: House, exact: true, ...count }];
  if (isFunder) {
    entries.push({ to: '/client-search', label: 'Search', icon: Search });
  }
  if (client && can(client, 'viewRoster')) entries.push({ to: '/calendar', label: 'Calendar', icon: CalendarDays });
  if (client?.timesheets && can(client, 'viewTimesheets'))
    entries.push({ to: '/timesheet', label: 'Timesheet', icon: Clock });
  const answers = client?.answers?.length ?? 0;
  if (client && can(client, 'manageRoster')) {
    const unread = answers > 0 && { count: { value: answers, of: choosePlural(answers, 'new answer', 'new answers') } };
    entries.push({ to: '/requests', label: 'Requests', icon: MessageSquareText, ...unread });
  }
  if (client && can(client, 'manageRoster') && features?.findSupportWorkers)
    entries.push({ to: '/support-workers', label: 'Support workers', icon: HeartHandshake });
  // A funder without a client sees Dashboard and Search only; their own account is beside Sign out.
  if (client || !isFunder) entries.push({ to: '/account', label: 'Account', icon: UserRound, also: documentForms });
  return entries;
}

/** Lists the three entries of a phone's bar. Where Timesheet would not fit, Search makes room and stays in the menu. */
export function listBarEntries(entries: readonly NavEntry[]): NavEntry[] {
  const hasRoom = entries.findIndex(({ to }) => to === '/timesheet') < 3;
  return entries.filter(({ to }) => hasRoom || to !== '/client-search').slice(0, 3);
}

/** The forms of a client's documents belong to the account, although their addresses are short. */
const documentForms = ['/health-passport', '/advance-care-plan'];

/**
 * Adds the count of visits that are not allocated, or of feedback that no one has seen to (docs/product/today.md,
 * "The counts in the menu").
 */
function withCount(entry: NavEntry, waiting: OfficeCounts = { notAllocated: 0, notSeenTo: 0 }): NavEntry {
  if (entry.to === '/office/visits' && waiting.notAllocated > 0)
    return { ...entry, count: { value: waiting.notAllocated, of: 'not allocated' } };
  if (entry.to === '/office/feedback' && waiting.notSeenTo > 0)
    return { ...entry, count: { value: waiting.notSeenTo, of: 'not seen to' } };
  return entry;
}

/** The office's places, in this order. */
const officeEntries: NavEntry[] = [
  { to: '/office', label: 'Today', icon: Sunrise, exact: true },
  { to: '/office/visits', label: 'Visits', icon: CalendarDays },
  { to: '/office/requests', label: 'Requests', icon: Inbox, also: ['/office/timesheets'] },
  { to: '/office/feedback', label: 'Feedback', icon: MessageSquareHeart },
  { to: '/office/clients', label: 'Clients', icon: UsersRound },
  { to: '/office/support-workers', label: 'Support workers', icon: HeartHandshake },
  { to: '/office/organisations', label: 'Organisations', icon: Building2, also: ['/office/staff'] },
  { to: '/office/settings', label: 'Settings', icon: Settings },
];
