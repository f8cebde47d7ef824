import { useLayoutEffect } from 'react';

/** Letters of the whole page, while a person who chose the simple view is signed in (docs/product/simple-view.md, "Large text"). */
export function useLargeText(isOn: boolean) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-large', isOn);
    return () => root.removeAttribute('data-large');
  }, [isOn]);
}
