import { useEffect, useState } from 'react';
import { brand } from '#web/kernel/brand.ts';

let routeTitle = '';
let lastOrder = 0;
/** Titles of mounted components, in the order in which these were first drawn: a dialog comes after its screen. */
const mountedTitle = new Map<number, string>();

/** The number of things that cannot wait, before the title, for a tab that is not looked at. */
let titleCount = 0;

let scheduled = false;

/** Sets the title once after several changes and after the screen is drawn, because each call takes time. */
function show() {
  if (scheduled) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    const title = mountedTitle.get(Math.max(...mountedTitle.keys())) ?? routeTitle;
    const named = title ? `${title} · ${brand.productName}` : brand.productName;
    const full = titleCount > 0 ? `(${titleCount}) ${named}` : named;
    if (document.title !== full) document.title = full;
  });
}

export function setRouteTitle(title: string) {
  routeTitle = title;
  show();
}

/** Sets the number before the title; 0 shows none. */
export function setTitleCount(count: number) {
  titleCount = count;
  show();
}

/** Returns a title that only the screen or the dialog knows, while it is mounted: a month, a visit. */
export function usePageTitle(title: string | undefined) {
  const [order] = useState(() => ++lastOrder);
  useEffect(() => {
    if (!title) return;
    mountedTitle.set(order, title);
    show();
    return () => {
      mountedTitle.delete(order);
      show();
    };
  }, [order, title]);
}
