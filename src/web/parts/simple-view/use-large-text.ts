import { useLayoutEffect } from 'react';

/** Enlarges the letters of the page while a person who chose the simple view is signed in (docs/product/simple-view.md, "Large text"). */
export function useLargeText(isOn: boolean) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-large', isOn);
    return () => root.removeAttribute('data-large');
  }, [isOn]);
}
