import { type RefObject, useEffect, useRef } from 'react';
import { toRowId, useOfficeDesk } from './desk.ts';

/** Focuses the heading of a newly opened request, and shows its top and its row in the queue. */
export function useHeadingFocus(ref = ''): RefObject<HTMLHeadingElement | null> {
  const { moved } = useOfficeDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // The navigation opened this request, so the first render moves focus and scroll; later ones must not.
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    if (!moved) return;
    document.getElementById(toRowId(ref))?.scrollIntoView({ block: 'nearest' });
    heading.current?.closest('.pane-part')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [moved, ref]);
  return heading;
}
