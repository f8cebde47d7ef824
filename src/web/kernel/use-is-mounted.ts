import { useEffect, useRef } from 'react';

/** Returns whether the screen is still mounted, so that a late answer does not act on a screen that the person has left. */
export function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
