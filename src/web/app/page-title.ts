import { useEffect } from 'react';
import { brand } from '#web/brands/brand.ts';

let routeTitle = '';
let overriding: string[] = [];

function show() {
  const title = overriding.at(-1) ?? routeTitle;
  document.title = title ? `${title} · ${brand.productName}` : brand.productName;
}

/** The title that a route declares. */
export function setRouteTitle(title: string) {
  routeTitle = title;
  show();
}

/** A title that only the screen or the dialog knows, for as long as it stands: a month, a visit. */
export function usePageTitle(title: string | undefined) {
  // The document's title lies outside React.
  useEffect(() => {
    if (!title) return;
    const mine = [...overriding, title];
    overriding = mine;
    show();
    return () => {
      const at = overriding.lastIndexOf(title);
      overriding = overriding.filter((_, index) => index !== at);
      show();
    };
  }, [title]);
}
