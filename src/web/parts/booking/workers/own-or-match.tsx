import { messages } from '#web/kernel/messages.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import type { WishedWorkers } from './wished-workers.ts';

/** Asks who decides who comes (docs/product/booking.md, "Support workers"). */
export function OwnOrMatch({ choice: { id, error, isOwn, setOwn } }: { choice: WishedWorkers }) {
  return (
    <RadioTiles
      legend="Support workers"
      id={id}
      error={error}
      options={[
        { value: 'match', label: messages.bestMatch },
        { value: 'own', label: 'I would like to choose my own support workers' },
      ]}
      value={isOwn ? 'own' : 'match'}
      onValue={(value) => setOwn(value === 'own')}
    />
  );
}
