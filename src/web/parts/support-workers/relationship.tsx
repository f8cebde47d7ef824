import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Heart from 'lucide-react/icons/heart';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { WorkerRelationship } from '#contract/support-workers.ts';
import { isHidden, neverLevel, type PreferenceLevel, type Relationship } from '#domain/support-workers/relationship.ts';
import { changeLevel, toggleFavourite, toggleHidden } from '#web/calls/worker-relationship.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { SpokenName } from '#web/ui/spoken-name.tsx';
import { levelOptions } from './level-texts.ts';

type KnownWorker = Relationship & { ref: string; fullName: string };
type RelationshipChange = ReturnType<typeof toggleFavourite | typeof toggleHidden | typeof changeLevel>;
export type StillBooked = { worker: KnownWorker; upcomingVisits: NonNullable<WorkerRelationship['upcomingVisits']> };

const StayingVisits = lazy(() => import('./staying-visits.tsx').then((m) => ({ default: m.StayingVisits })));

type Changing = { clientRef: string; change: (worker: KnownWorker, command: RelationshipChange) => void };

const ChangeContext = createContext<Changing | undefined>(undefined);

/**
 * Sends the changes of hearts, hiding and preferences on a page (docs/product/support-workers.md, "What can be done with a worker").
 * Hiding a worker who still comes lists those visits, wherever the button was.
 */
export function Relationships({ clientRef, children }: { clientRef: string; children: ReactNode }) {
  const [staying, setStaying] = useState<StillBooked>();

  async function change(worker: KnownWorker, command: RelationshipChange) {
    const { submit, announceFailure } = writesOf();
    try {
      const { upcomingVisits } = await submit(command);
      if (upcomingVisits && upcomingVisits.total > 0) setStaying({ worker, upcomingVisits });
    } catch (error) {
      announceFailure([command], error);
    }
  }

  return (
    <ChangeContext value={{ clientRef, change: (worker, command) => void change(worker, command) }}>
      {children}
      {staying && (
        <Suspense>
          <StayingVisits {...staying} onClose={() => setStaying(undefined)} />
        </Suspense>
      )}
    </ChangeContext>
  );
}

function useChange() {
  const change = use(ChangeContext);
  if (!change) throw new Error('A relationship changes inside Relationships.');
  return change;
}

type RelationshipButtonProps = { worker: KnownWorker; size?: 'normal' | 'small' };

export function FavouriteButton({ worker, size = 'small' }: RelationshipButtonProps) {
  const { clientRef, change } = useChange();
  return (
    <Button
      variant={size === 'small' ? 'plain' : 'second'}
      size={size}
      icon={Heart}
      className="worker-heart"
      aria-pressed={worker.favourite}
      onClick={() => change(worker, toggleFavourite({ clientRef, worker }))}
    >
      Favourite
      <SpokenName>{worker.fullName}</SpokenName>
    </Button>
  );
}

export function HideButton({ worker }: RelationshipButtonProps) {
  const { clientRef, change } = useChange();
  const hidden = isHidden(worker);
  return (
    <Button
      variant="quiet"
      size="small"
      icon={hidden ? Eye : EyeOff}
      onClick={() => change(worker, toggleHidden({ clientRef, worker }))}
    >
      <span>
        {hidden ? 'Unhide' : 'Hide'}
        <SpokenName>{worker.fullName}</SpokenName>
        <span className="worker-hide-more">{hidden ? '' : ' from search'}</span>
      </span>
    </Button>
  );
}

/** Asks for None, First to Fourth, or Never, which hides the worker as the button does. */
export function LevelChoice({ worker }: RelationshipButtonProps) {
  const { clientRef, change } = useChange();
  const { level } = worker;

  function choose(value: string) {
    const next = levelOptions.find((option) => option.value === value)?.value;
    const chosen = next === 'none' ? undefined : (Number(next) as PreferenceLevel);
    const input = { clientRef, worker };
    change(worker, chosen === neverLevel ? toggleHidden(input) : changeLevel({ ...input, level: chosen }));
  }

  return (
    <Select
      label="Preference"
      hint="We ask your first choice first."
      options={levelOptions}
      value={String(level ?? 'none')}
      onValue={choose}
    />
  );
}
