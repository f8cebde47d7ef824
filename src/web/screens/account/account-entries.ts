import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Contact from 'lucide-react/icons/contact';
import FileHeart from 'lucide-react/icons/file-heart';
import Lock from 'lucide-react/icons/lock';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import History from 'lucide-react/icons/rotate-ccw-clock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Stethoscope from 'lucide-react/icons/stethoscope';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';
import ZoomIn from 'lucide-react/icons/zoom-in';
import type { FundingSummary } from '#contract/individualised-funding.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can, canReadDocuments } from '#domain/capabilities/can.ts';
import type { DetailsFlags } from '#domain/clients/details-fields.ts';
import { labelOfFunding, labelOfFundingPage, listFundingPages } from '#domain/individualised-funding/needs-level.ts';
import type { SideEntry } from '#web/ui/side-nav.tsx';

type AccountEntry = SideEntry & { icon: LucideIcon };

type FundingOfEntry = Pick<FundingSummary, 'ref' | 'needsLevel' | 'funderName'>;

type AccountEntriesInput = {
  client: OwnMembership;
  flags: Pick<DetailsFlags, 'doctor' | 'nextOfKin'> | undefined;
  hasDocuments?: boolean | undefined;
  hasCalendarFeeds?: boolean | undefined;
  fundings?: readonly FundingOfEntry[] | undefined;
};

/**
 * Lists the account area's entries for a member of the client shown, in three groups (docs/product/screens.md, "Account area"). Only
 * routes that exist are named.
 */
export function listAccountEntries(input: AccountEntriesInput): AccountEntry[] {
  const isOwn = input.client.role === 'client';
  const [about, care, settings] = isOwn ? ['About me', 'My care', 'Settings'] : ['Details', 'Care', 'Your settings'];
  const inGroup = (group: string | undefined, entries: readonly (AccountEntry | false)[]) =>
    entries.flatMap((entry) => (entry ? { ...entry, group } : []));
  return [
    ...inGroup(about, can(input.client, 'viewClientDetails') ? listDetailsEntries(input, isOwn) : []),
    ...inGroup(care, listCareEntries(input, isOwn)),
    ...inGroup(settings, listSettings(input, isOwn)),
  ];
}

/** Lists the pages about the care. Documents and Activity are for the client and managers, documents also after the care has ended. */
function listCareEntries({ client, hasDocuments = false }: AccountEntriesInput, isOwn: boolean) {
  return [
    { to: '/account/support-network', label: isOwn ? 'My support network' : 'Support network', icon: UsersRound },
    hasDocuments &&
      canReadDocuments(client) && {
        to: '/account/my-documents',
        label: isOwn ? 'My documents' : 'Documents',
        icon: FileHeart,
      },
    can(client, 'viewRoster') && { to: '/account/feedback', label: 'Feedback', icon: MessageSquareHeart },
    can(client, 'manager') && { to: '/account/activity', label: 'Activity', icon: History },
  ];
}

/** Lists the pages of the reader's own account. */
function listSettings({ hasCalendarFeeds = false }: AccountEntriesInput, isOwn: boolean) {
  return [
    // Other members find it under Sign-in and security (docs/product/sign-in.md, "Changing the password").
    isOwn
      ? { to: '/account/change-password', label: 'Change my password', icon: Lock }
      : { to: '/account/my-details', label: 'My details', icon: CircleUserRound },
    { to: '/account/notices', label: 'What we tell you', icon: BellRing },
    hasCalendarFeeds && { to: '/account/calendar-feeds', label: 'Calendar apps', icon: CalendarSync },
    { to: '/account/simple-view', label: 'Simple view', icon: ZoomIn },
    { to: '/account/security', label: 'Sign-in and security', icon: ShieldCheck },
  ];
}

/** Lists the entries that a member with only viewRoster may not see (docs/product/people.md, "Who may read and change details"). */
function listDetailsEntries({ flags, fundings = [] }: AccountEntriesInput, isOwn: boolean): AccountEntry[] {
  const doctor = isOwn ? 'My doctor details' : 'Doctor details';
  const kin = isOwn ? 'My next of kin' : 'Next of kin';
  return [
    { to: '/account/details', label: isOwn ? 'My personal details' : 'Personal details', icon: UserRound },
    ...fundings.map((funding) => toFundingEntry(funding, { isOwn, fundings: fundings.length })),
    ...(flags?.doctor ? [{ to: '/account/doctor-details', label: doctor, icon: Stethoscope }] : []),
    ...(flags?.nextOfKin ? [{ to: '/account/next-of-kin-details', label: kin, icon: Contact }] : []),
  ];
}

/** Makes the entry of a funding with its pages, by needs level (docs/product/individualised-funding.md, "Needs levels"). */
function toFundingEntry(
  { ref, needsLevel, funderName }: FundingOfEntry,
  facts: { isOwn: boolean; fundings: number },
): AccountEntry {
  const to = `/account/individualised-funding/${ref}`;
  const pages = listFundingPages(needsLevel).map((page) => ({
    to: `${to}/${page}`,
    label: labelOfFundingPage(page, needsLevel),
  }));
  return {
    to,
    label: labelOfFunding(funderName, facts),
    icon: Wallet,
    pages: [{ to, label: 'Overview', exact: true }, ...pages],
  };
}
