import { useEffect, useRef } from 'react';

/** Whether the screen still stands: whoever left while something was sent is not called back. */
export function useHere() {
  const here = useRef(true);
  // What is on its way lies outside React.
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
