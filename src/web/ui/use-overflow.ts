import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element's content is larger than the element: `tall` to scroll down, `wide` to scroll sideways. */
export function useOverflow(ref: RefObject<HTMLElement | null>): { tall: boolean; wide: boolean } {
  const [tall, setTall] = useState(false);
  const [wide, setWide] = useState(false);
  // Runs after each render, because new content changes the size; the observer follows the window.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      setTall(element.scrollHeight > element.clientHeight + 1);
      setWide(element.scrollWidth > element.clientWidth + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { tall, wide };
}
