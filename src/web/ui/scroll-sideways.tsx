import { type ReactNode, useRef } from 'react';
import { useOverflow } from './use-overflow.ts';
import './scroll-sideways.css';

/** Shows a wide table. While it is wider than the page, Tab stops at it, so that the keyboard can scroll it. */
export function ScrollSideways({ label, children }: { label: string; children: ReactNode }) {
  const element = useRef<HTMLElement>(null);
  const { wide } = useOverflow(element);
  return (
    <section className="scroll-sideways" ref={element} tabIndex={wide ? 0 : undefined} aria-label={label}>
      {children}
    </section>
  );
}
