import { type RefObject, useEffect, useRef } from 'react';
import { toRowId, useOfficeDesk } from './desk.ts';

/** The heading of a request takes focus once another one is opened, with its top and its row of the queue in sight. */
export function useHeadingFocus(ref = ''): RefObject<HTMLHeadingElement | null> {
  const { moved } = useOfficeDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // Focus and scroll lie outside React: they follow the navigation, once, when the heading stands.
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    if (!moved) return;
    document.getElementById(toRowId(ref))?.scrollIntoView({ block: 'nearest' });
    heading.current?.closest('.pane')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [moved, ref]);
  return heading;
}
