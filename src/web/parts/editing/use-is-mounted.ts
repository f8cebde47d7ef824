import { useEffect, useRef } from 'react';

/** Whether the screen still stands: whoever left while something was sent is not called back. */
export function useIsMounted() {
  const isMounted = useRef(true);
  // What is on its way lies outside React.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
