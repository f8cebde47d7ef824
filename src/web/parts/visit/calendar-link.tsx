import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';

type LinkedVisit = { date: string; originalDate: string; jobRef: string };

/** The paths of the app to which the days and the visits of a calendar lead. */
export type CalendarPlace = {
  /** Today where no day is given. */
  toDay: (date?: string) => string;
  /** Undefined where a visit does not open for this person. */
  toVisit: (visit: LinkedVisit, date: string) => string | undefined;
};

const toOwnDay = (date?: string) => (date === undefined ? '/calendar' : `/calendar/date/${date}`);

/** The calendar of the client that is shown, unless a screen says otherwise. */
export const CalendarPlaceContext = createContext<CalendarPlace>({
  toDay: toOwnDay,
  toVisit: ({ originalDate, jobRef }, date) => `${toOwnDay(date)}/appt/${originalDate}/${jobRef}`,
});

type CalendarLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter' | 'onFocus'> & {
  date: string;
  /** A visit that opens over that day. */
  visit?: LinkedVisit;
};

/**
 * Links to a day of the calendar or to a visit over it. Unlike the router's own link it does not follow navigation,
 * because a month has a hundred of them. It leaves `aria-current` to the days.
 */
export function CalendarLink({ date, visit, onClick, children, ...rest }: CalendarLinkProps) {
  const router = useRouter();
  const { toDay, toVisit } = useContext(CalendarPlaceContext);
  const href = visit ? toVisit(visit, date) : toDay(date);
  if (href === undefined)
    return (
      <span className={rest.className} id={rest.id}>
        {children}
      </span>
    );
  const preload = () => visit && void router.preloadRoute({ to: href.split('?')[0] });
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || isForBrowser) return;
    event.preventDefault();
    // The calendar does not scroll: the pressed link stays under the finger.
    const openedElsewhere = visit !== undefined && !router.latestLocation.pathname.startsWith(toOwnDay());
    void router.navigate({ href, resetScroll: false, state: openedElsewhere ? { openedElsewhere } : {} });
  }
  return (
    <a {...rest} href={router.basepath + href} onClick={handleClick} onPointerEnter={preload} onFocus={preload}>
      {children}
    </a>
  );
}
