import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Play from 'lucide-react/icons/play';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import type { LiveDay, Today } from '#contract/today.ts';
import { formatNumber } from '#domain/texts/format-count.ts';
import { todayQuery } from '#web/calls/today.ts';
import { setTitleCount } from '#web/kernel/page-title.ts';
import { partOf } from '#web/kernel/person.ts';
import { useHeldWhilePressed } from '#web/kernel/use-held-while-pressed.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { IconButton } from '#web/ui/button.tsx';
import { isHere, type NavEntry } from '../nav-entry.ts';
import { NavLink } from '../nav-link.tsx';
import { type Alarm, listAlarms } from './list-alarms.ts';
import './office-live.css';

/** The keys of what this person has seen on Today, or put away. */
export const seenAlarmsOf = partOf('seen alarms', () => new Set<string>());

/**
 * Shows the day in a line on every page of the office, the other pages of its section beside it, and what cannot wait in a bar and in the
 * title.
 */
export function OfficeLive({ entries }: { entries: readonly NavEntry[] }) {
  const coordinates = useMayDo('coordinates');
  const { data } = useQuery({ ...todayQuery, enabled: coordinates });
  // The bar makes the page lower: it waits for the end of a drag.
  const today = useHeldWhilePressed(data);
  return (
    <>
      <div className={coordinates ? 'live' : 'live desk-only'}>
        {coordinates && (
          <nav className="live-day" aria-label="Visits of today">
            {today?.live && <DayLine live={today.live} late={today.late} />}
          </nav>
        )}
        <SectionPages entries={entries} />
      </div>
      {today && <Alarms today={today} />}
    </>
  );
}

/** Leads to the pages of the current section, in wide windows. A phone has them in its menu. */
function SectionPages({ entries }: { entries: readonly NavEntry[] }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const section = entries.find((entry) => isHere(entry, pathname));
  if (!section?.pages || section.pages.length < 2) return null;
  return (
    <nav className="live-pages" aria-label={section.label}>
      {section.pages.map((page) => (
        <NavLink key={page.to} className="live-page" entry={page} />
      ))}
    </nav>
  );
}

const visitsOf = (status: string) => ({ to: '/office/visits', search: { by: 'time', status } });

/** Finds the one visit that waits, Today where several do, or else those that are late and answered, among the others under way. */
function findLatePage(late: Today['late']): Alarm['to'] {
  const [first, ...others] = late;
  if (!first) return visitsOf('UnderWay');
  return others.length > 0 ? { to: '/office' } : toVisitPage(first);
}

type DayLineProps = { live: LiveDay; late: Today['late'] };

/** Counts who is there, late and to come, and visits without anyone. Each opens the visits that it counts. */
function DayLine({ live, late }: DayLineProps) {
  const counts: readonly DayCount[] = [
    { of: 'under way', value: live.underWay, icon: Play, look: 'run', to: visitsOf('UnderWay') },
    ...(live.late > 0
      ? [
          {
            ...{ of: 'late', value: live.late, icon: ClockAlert, look: 'late' },
            to: findLatePage(late),
          },
        ]
      : []),
    { of: 'to come', value: live.toCome, icon: CalendarDays, look: 'come', to: visitsOf('Active') },
    ...(live.withoutAnyone > 0
      ? [
          {
            of: 'no one yet',
            value: live.withoutAnyone,
            icon: UserRoundSearch,
            look: 'none',
            to: visitsOf('NotAllocated'),
          },
        ]
      : []),
  ];
  return (
    <ul className="live-counts">
      {counts.map(({ of, value, icon: Icon, look, to }) => (
        <li key={of} className="live-part">
          <Link className="live-count" data-look={look} {...to} activeProps={{}}>
            <Icon className="i" aria-hidden />
            <b className="num">{formatNumber(value)}</b> <span className="live-of">{of}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type DayCount = { of: string; value: number; icon: LucideIcon; look: string; to: Alarm['to'] };

/** Shows the first thing that cannot wait, and counts all in the title. Today lists them itself, and what it has shown is seen. */
function Alarms({ today }: { today: Today }) {
  const isOnToday = useLocation({ select: ({ pathname }) => pathname === '/office' });
  const [, setClosed] = useState(0);
  useNow();
  const all = listAlarms(today);
  const seen = seenAlarmsOf();
  const isLookedAt = isOnToday && document.visibilityState === 'visible';
  const shown = all.filter(({ key, stays }) => stays || !(isLookedAt || seen.has(key)));
  useEffect(() => {
    if (isLookedAt) for (const { key } of all) seen.add(key);
  });
  useEffect(() => {
    setTitleCount(shown.length);
    return () => setTitleCount(0);
  }, [shown.length]);
  const [first] = shown;
  if (!first || isOnToday) return null;
  const close = () => {
    seen.add(first.key);
    setClosed((count) => count + 1);
  };
  return (
    <section className="alarm" aria-label="Cannot wait" data-look={first.stays ? 'late' : 'new'}>
      <p className="alarm-words" role="alert">
        {first.words}
      </p>
      {shown.length > 1 && (
        <Link className="alarm-link" to="/office" activeOptions={{ exact: true }}>
          {formatNumber(shown.length - 1)} more
        </Link>
      )}
      <Link className="alarm-link" {...first.to} activeProps={{}}>
        {first.label}
        <span className="sr">: {first.words}</span>
      </Link>
      {!first.stays && <IconButton icon={X} label="Put away" onClick={close} />}
    </section>
  );
}
