import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type CalendarLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The calendar's day. */
  date: string;
  /** A visit that opens over that day. */
  visit?: { originalDate: string; jobRef: string };
};

/**
 * A link to a day of the calendar or to a visit over it. Unlike the router's own link it does not follow navigation,
 * because a month has a hundred of them, and it leaves `aria-current` to the days.
 */
export function CalendarLink({ date, visit, onClick, onPointerEnter, onFocus, children, ...rest }: CalendarLinkProps) {
  const router = useRouter();
  const day = `/calendar/date/${date}`;
  const to = visit ? `${day}/appt/${visit.originalDate}/${visit.jobRef}` : day;
  const preload = () => visit && void router.preloadRoute({ to });
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    event.preventDefault();
    // The calendar does not scroll: the pressed link stays under the finger.
    void router.navigate({ to, resetScroll: false });
  }
  return (
    <a
      {...rest}
      href={router.basepath + to}
      onClick={handleClick}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
    >
      {children}
    </a>
  );
}
