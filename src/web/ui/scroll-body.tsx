import { type ReactNode, useRef } from 'react';
import { useOverflow } from './use-overflow.ts';

/**
 * Shows the scrolling part of a dialog or pane. While its content is taller than it is, Tab stops at it, so that the keyboard can scroll
 * it.
 */
export function ScrollBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const { tall } = useOverflow(body);
  return (
    <div className="body" ref={body} tabIndex={tall ? 0 : undefined}>
      {children}
    </div>
  );
}
