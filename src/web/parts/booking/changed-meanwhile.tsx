import { useEffect, useRef, useState } from 'react';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangesNotice } from '#web/ui/form/changes-notice.tsx';
import { type SeenVisit, toSeenVisit } from './edit/edit-draft.ts';
import { listChangesSince } from './edited-visit.ts';

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

type ChangesToReadInput = {
  seen: SeenVisit;
  shown: ShownVisit;
  index: RosterIndex;
  /** The person has read the changes and continues from the present visit. */
  onRead: (seen: SeenVisit) => void;
};

/** Lists what has changed about a visit since the person last saw it. Nothing is sent before they have read it. */
export function useChangesToRead({ seen, shown, index, onRead }: ChangesToReadInput) {
  const [attempts, setAttempts] = useState(0);
  const changes = listChangesSince({ seen, shown, index });
  return {
    changes,
    /** The times that the person tried to continue without having read: focus goes to the notice each time. */
    attempts,
    show: () => setAttempts((before) => before + 1),
    read: () => onRead(toSeenVisit(shown)),
  };
}

export type ChangesToRead = ReturnType<typeof useChangesToRead>;
