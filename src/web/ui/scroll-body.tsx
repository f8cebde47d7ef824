import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The scrolling part of a dialog or pane. While its content is taller than it is, Tab stops at it, so that the keyboard can scroll it. */
export function ScrollBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [tall, setTall] = useState(false);
  // Runs after each drawing, because new content changes the height; the observer follows the window.
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => setTall(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <div className="body" ref={body} tabIndex={tall ? 0 : undefined}>
      {children}
    </div>
  );
}
