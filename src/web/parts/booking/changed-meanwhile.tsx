import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ChangesNotice } from '#web/ui/form/changes-notice.tsx';
import type { ChangesToRead } from './use-changes-to-read.ts';

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
  return (
    <ChangesNotice
      title="This booking has changed since you opened it. What you typed is still here."
      changes={changes}
      action={
        <Button ref={button} variant="second" size="small" onClick={read}>
          Continue with my request
        </Button>
      }
    />
  );
}
