import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type CalendarLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The calendar's day. */
  date: string;
  /** A visit that opens over it. */
  visit?: { originalDate: string; jobRef: string };
};

/**
 * A link to a day of the calendar or to a visit over it. A month has a hundred of them: unlike the router's own link it follows
 * no navigation, and it leaves `data-status` and `aria-current` to say what they say of a visit and of a day.
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
    // The calendar stays where it is on the page: what was pressed remains under the finger.
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
