import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Inbox from 'lucide-react/icons/inbox';
import MessageCircle from 'lucide-react/icons/message-circle';
import Settings from 'lucide-react/icons/settings';
import Sunrise from 'lucide-react/icons/sunrise';
import UsersRound from 'lucide-react/icons/users-round';
import { allRights } from '#domain/office-people/rights.ts';
import { mayOpen, pageFacts } from '#web/kernel/pages.ts';
import type { NavEntry, NavPage } from './nav-entry.ts';

/** Numbers of what waits in the office: visits without anyone, people to tell, and words that Today lists. */
export type OfficeCounts = { notAllocated: number; toTell: number; toRead: number };

type OfficePage = Omit<NavPage, 'label' | 'count'> & { count?: readonly [keyof OfficeCounts, of: string] };
type OfficeSection = { label: string; icon: LucideIcon; pages: readonly [OfficePage, ...OfficePage[]] };

/** The office's menu, one list for every width (docs/product/screens.md, "The office's menu"). */
const sections: readonly OfficeSection[] = [
  { label: 'Today', icon: Sunrise, pages: [{ to: '/office', exact: true }] },
  {
    label: 'Visits',
    icon: CalendarDays,
    pages: [
      { to: '/office/visits', without: '/office/visits/confirm', count: ['notAllocated', 'not allocated'] },
      { to: '/office/run-sheets' },
    ],
  },
  { label: 'Requests', icon: Inbox, pages: [{ to: '/office/requests' }, { to: '/office/numbers' }] },
  {
    label: 'People',
    icon: UsersRound,
    pages: [
      { to: '/office/clients', also: ['/office/individualised-fundings'] },
      { to: '/office/support-workers' },
      { to: '/office/organisations' },
      { to: '/office/staff' },
    ],
  },
  {
    label: 'Pay',
    icon: CircleDollarSign,
    pages: [
      { to: '/office/visits/confirm' },
      { to: '/office/timesheets', without: '/office/timesheets/payroll' },
      { to: '/office/timesheets/payroll' },
    ],
  },
  {
    label: 'Messages',
    icon: MessageCircle,
    pages: [
      { to: '/office/calls', count: ['toTell', 'to tell'] },
      { to: '/office/feedback', count: ['toRead', 'to read'] },
    ],
  },
  {
    label: 'Settings',
    icon: Settings,
    pages: [{ to: '/office/settings', without: '/office/settings/activity' }, { to: '/office/settings/activity' }],
  },
];

/** Lists the sections of the office's menu with the pages that someone with these rights may see, each with the number of what waits there. */
export function listOfficeEntries(waiting: OfficeCounts | undefined, rights = allRights): NavEntry[] {
  return sections.flatMap(({ label, icon, pages }) => {
    const listed = pages.filter(({ to }) => mayOpen(rights, to)).map((page) => toNavPage(page, waiting));
    if (!listed[0]) return [];
    const counts = listed.flatMap(({ count }) => (count ? [count] : []));
    const value = counts.reduce((sum, count) => sum + count.value, 0);
    const [first, ...others] = counts;
    return {
      ...{ label, icon, to: listed[0].to, pages: listed },
      ...(first && { count: { value, of: others.length > 0 ? 'waiting' : first.of } }),
    };
  });
}

function toNavPage({ count, ...page }: OfficePage, waiting: OfficeCounts | undefined): NavPage {
  const value = count && waiting ? waiting[count[0]] : 0;
  return { ...page, label: pageFacts[page.to].title, ...(count && value > 0 && { count: { value, of: count[1] } }) };
}
