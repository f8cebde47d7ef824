import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { dayQuery, type ScheduleScope, weekQuery } from '#web/calls/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { readVisitsAddress, type VisitsAddress } from './visits-address.ts';

export type VisitsView = ReturnType<typeof useVisitsView>;
type ViewPart = { [Name in keyof VisitsAddress]: VisitsAddress[Name] | undefined };

/** Keeps the days, rows and filters that are shown. The searched words name people, so they stay out of the address. */
export function useVisitsView() {
  const now = useNow();
  const navigate = useNavigate();
  const { history, buildLocation } = useRouter();
  const address = readVisitsAddress(useSearch({ strict: false }));
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  const { day = today, view, by = 'worker', area, team, skill, service, status, priority, worker, client } = address;
  const monday = mondayOfDate(day);
  const days = view === 'week' ? [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n)) : [day];

  /** Returns the address after a change of some parts; what is as usual is left out. */
  function withPart(part: ViewPart): VisitsAddress {
    const next: Record<string, unknown> = { ...address, ...part };
    if (next.day === today) delete next.day;
    if (next.by === 'worker') delete next.by;
    return readVisitsAddress(next);
  }
  const [path, query] = splitAddress(
    history.createHref(buildLocation({ to: '/office/visits', search: withPart({}) }).publicHref),
  );
  const show = (part: ViewPart) =>
    void navigate({ to: '/office/visits', search: withPart(part), resetScroll: false, replace: true });

  /** Reads a day, or its week: one person who is looked at alone may have no visit that day, and is named all the same. */
  const queryOf = (shown: string, scope: ScheduleScope = { area, team }) =>
    view === 'week' || worker || client ? weekQuery(shown, scope) : dayQuery(shown, scope);

  return {
    ...address,
    queryOf,
    day,
    view,
    by,
    today,
    days,
    now,
    typed,
    filter: useMemo(
      () => ({ area, team, skill, service, status, priority, worker, client, text }),
      [area, team, skill, service, status, priority, worker, client, text],
    ),
    type: setTyped,
    withPart,
    path,
    query,
    show,
  };
}

/** Splits `/app/office/visits?by=client` → its path and `?by=client`. */
function splitAddress(href: string): [path: string, query: string] {
  const at = href.indexOf('?');
  return at === -1 ? [href, ''] : [href.slice(0, at), href.slice(at)];
}
