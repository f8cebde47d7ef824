import { useEffect, useState } from 'react';
import { brand } from '#web/brands/brand.ts';

let routeTitle = '';
let lastOrder = 0;
/** Titles that stand now, by the order in which their components were first drawn: a dialog comes after its screen. */
const mountedTitle = new Map<number, string>();

function show() {
  const title = mountedTitle.get(Math.max(...mountedTitle.keys())) ?? routeTitle;
  document.title = title ? `${title} · ${brand.productName}` : brand.productName;
}

/** The title that a route declares. */
export function setRouteTitle(title: string) {
  routeTitle = title;
  show();
}

/** A title that only the screen or the dialog knows, for as long as it stands: a month, a visit. */
export function usePageTitle(title: string | undefined) {
  const [order] = useState(() => ++lastOrder);
  // The document's title lies outside React.
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
