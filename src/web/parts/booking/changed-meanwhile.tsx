import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ChangesToRead } from './use-changes-to-read.ts';
import './changed-meanwhile.css';

/**
 * Says what changed since the person opened the booking, and offers the way on from there. The button disappears with
 * the focus, so the caller moves the focus on.
 */
export function ChangedMeanwhile({ changes, attempts, read }: Pick<ChangesToRead, 'changes' | 'attempts' | 'read'>) {
  const button = useRef<HTMLButtonElement>(null);
  const isThere = changes.length > 0;
  // The button exists only once the changes are drawn, so focus moves after the drawing.
  useEffect(() => {
    if (attempts > 0 && isThere) button.current?.focus();
  }, [attempts, isThere]);
  if (!isThere) return null;
  return (
    <Banner
      kind="wait"
      title="This booking has changed since you opened it"
      action={
        <Button ref={button} variant="second" size="small" onClick={read}>
          Continue with my request
        </Button>
      }
    >
      {changes.map((words) => (
        <span key={words} className="what-changed">
          {words}
        </span>
      ))}
      <span className="what-changed">What you typed is still here.</span>
    </Banner>
  );
}
