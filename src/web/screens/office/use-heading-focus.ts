import { type RefObject, useEffect, useRef } from 'react';
import { useDesk } from './desk.ts';

/** The heading of a request takes focus once another one is opened, and brings its top into sight. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const { moved } = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // Focus and scroll lie outside React: they follow the navigation, once, when the heading stands.
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    if (!moved) return;
    heading.current?.closest('.pane')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [moved]);
  return heading;
}
