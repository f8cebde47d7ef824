import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import House from 'lucide-react/icons/house';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { choosePlural } from '#domain/texts/format-count.ts';
import type { Account } from '#web/calls/account.ts';
import type { NavEntry } from './nav-entry.ts';
import { listOfficeEntries, type OfficeCounts } from './office-menu.ts';

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
  if (account.user.office) return listOfficeEntries(waiting, account.user.rights);
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
