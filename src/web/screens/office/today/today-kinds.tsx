import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Today, TodayItem, TodayKind, TodayLists } from '#contract/today.ts';
import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, formatShortDay } from '#domain/time/format.ts';
import { PassOn } from '#web/parts/feedback/pass-on.tsx';
import { AwayRow } from './away-row.tsx';
import { FollowedUp, FollowUpRow } from './follow-up-row.tsx';
import { AskAboutHoliday, ComingHolidayRow } from './holiday-row.tsx';
import { LateRow } from './late-row.tsx';
import {
  AbsentRow,
  DayRow,
  HiddenRow,
  ReportRow,
  RequestRow,
  type RowLook,
  type RowProps,
  UnallocatedRow,
} from './today-rows.tsx';

type TodaySection = {
  title: string;
  /** Its title from noon on. */
  fromNoon?: string;
  /** Leads to those that are not listed. */
  more?: ReactNode;
  /** Its items are behind one line, where they are read and marked as done together. */
  isFolded?: true;
  /** Words below its items, also where there are none. */
  Foot?: (props: { read: Today }) => ReactNode;
};

type ItemKind<Item> = {
  section: TodaySection;
  Row: (props: RowProps<Item>) => ReactNode;
  /** Its words for screen readers and above its note. */
  nameItem: (item: Item) => string;
  /** Buttons for what can be done with it, beside its note. */
  Act?: (props: { item: Item }) => ReactNode;
  /** A press of Done takes it off Today. */
  canBeDone?: true;
  /** Its part of the words below the title. */
  formatTotal: (total: number, items: readonly Item[]) => string;
};

const allFeedback = <Link to="/office/feedback">See all feedback</Link>;
const cannotCome: TodaySection = { title: 'Workers who can’t come' };

/** Every kind of item, in the order in which they are seen to (docs/architecture.md, "Add a kind of item to Today"). */
const kinds: { readonly [K in TodayKind]: ItemKind<TodayItem<K>> } = {
  late: {
    section: { title: 'No one has come' },
    Row: LateRow,
    nameItem: nameVisit,
    formatTotal: (total) => `${formatCount(total, 'visit')} where no one has come`,
  },
  notAllocated: {
    section: { title: 'Not allocated', more: <Link to="/office/visits">See all visits</Link> },
    Row: UnallocatedRow,
    nameItem: nameVisit,
    formatTotal: (total) => `${formatNumber(total)} not allocated`,
  },
  absent: {
    section: cannotCome,
    Row: AbsentRow,
    nameItem: ({ supportWorkerName }) => supportWorkerName,
    formatTotal: (total) => `${formatCount(total, 'worker')} away`,
  },
  hidden: {
    section: cannotCome,
    Row: HiddenRow,
    nameItem: ({ first, supportWorkerName }) => `${first.clientName}, ${supportWorkerName}`,
    formatTotal: (total) => `${formatCount(total, 'hidden worker')} still coming`,
  },
  complaints: {
    section: { title: 'Complaints', more: allFeedback },
    Row: ReportRow,
    nameItem: nameReport,
    formatTotal: (total) => `${formatCount(total, 'complaint')} to acknowledge`,
  },
  requests: {
    section: {
      title: 'To answer before noon',
      fromNoon: 'To answer today',
      more: <Link to="/office/requests">See all requests</Link>,
      Foot: RequestsLater,
    },
    Row: RequestRow,
    nameItem: ({ clientName, subject }) => `${clientName}, ${subject}`,
    formatTotal: (total) => `${formatCount(total, 'request')} to answer`,
  },
  followUps: {
    section: { title: 'To follow up' },
    Row: FollowUpRow,
    nameItem: ({ clientName }) => clientName,
    Act: FollowedUp,
    formatTotal: (total) => `${formatNumber(total)} to follow up`,
  },
  away: {
    section: { title: 'Still away' },
    Row: AwayRow,
    nameItem: ({ clientName }) => clientName,
    formatTotal: (total) => `${formatCount(total, 'client')} still away`,
  },
  notConfirmed: {
    section: { title: 'Not confirmed' },
    Row: DayRow,
    nameItem: ({ date }) => formatDayMonth(date),
    formatTotal: (_, days) => `${formatNumber(days.reduce((sum, { visits }) => sum + visits, 0))} not confirmed`,
  },
  holidays: {
    section: { title: 'Public holidays' },
    Row: ComingHolidayRow,
    nameItem: ({ name, date }) => `${name}, ${formatShortDay(date)}`,
    Act: AskAboutHoliday,
    canBeDone: true,
    formatTotal: (total) => `${formatCount(total, 'public holiday')} to ask about`,
  },
  feedback: {
    section: { title: 'New comments', more: allFeedback, isFolded: true },
    Row: ReportRow,
    nameItem: nameReport,
    Act: PassOnReport,
    canBeDone: true,
    formatTotal: (total) => formatCount(total, 'new comment'),
  },
};

function PassOnReport({ item: { key, ...report } }: { item: TodayItem<'feedback'> }) {
  return <PassOn entry={{ ...report, ref: key.slice('feedback-'.length) }} />;
}

function RequestsLater({ read }: { read: Today }) {
  const { requestsLater } = read.counts;
  if (requestsLater === 0) return null;
  return (
    <p className="today-more">
      <Link to="/office/requests">{formatCount(requestsLater, 'request')} to answer later today</Link>
    </p>
  );
}

function nameVisit({ clientName, date }: { clientName: string; date: string }): string {
  return `${clientName}, ${formatShortDay(date)}`;
}

function nameReport({ clientName, visit, supportWorkerName }: TodayItem<'feedback'>): string {
  return visit ? nameVisit({ clientName, date: visit.date }) : `${clientName}, about ${supportWorkerName}`;
}

export type NamedItem = {
  key: string;
  name: string;
  /** True of what leaves Today once someone has seen to it: a complaint waits to be acknowledged. */
  canBeDone: boolean;
};
export type ListedKind = {
  section: TodaySection;
  items: (NamedItem & { renderRow: (look: RowLook) => ReactNode; act: ReactNode })[];
  /** The number there are; the list may have only the first of them. */
  total: number;
  /** Its number in words, `3 not allocated`, where there are any. */
  words: string | undefined;
};

/** Lists each kind with its items, and with the words that name each of them: `Rose Hākaraia, Mon 23 Nov`. */
export function listItemKinds(read: Today): ListedKind[] {
  return (Object.keys(kinds) as TodayKind[]).map((kind) => listItemKind(kind, read, read.counts[kind]));
}

function listItemKind<K extends TodayKind>(kind: K, lists: TodayLists, counted: number | undefined): ListedKind {
  const { section, Row, nameItem, Act, canBeDone = false, formatTotal } = kinds[kind];
  // A server of the build before has no kind that is new.
  const items: readonly TodayItem<K>[] = lists[kind] ?? [];
  const total = counted ?? items.length;
  return {
    ...{ section, total },
    items: items.map((item) => ({
      ...{ key: item.key, name: nameItem(item), canBeDone },
      renderRow: (look) => <Row item={item} {...look} />,
      act: Act && <Act item={item} />,
    })),
    words: total > 0 ? formatTotal(total, items) : undefined,
  };
}

/** Returns `3 not allocated, 1 worker away, 2 requests to answer`. */
export function formatTodayCounts(read: Today): string {
  return joinWithCommas(listItemKinds(read).map(({ words }) => words));
}
