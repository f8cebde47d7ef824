import { useState } from 'react';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import { type SeenVisit, toSeenVisit } from './edit/edit-draft.ts';
import { listChangesSince } from './edited-visit.ts';

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
