import { createContext } from 'react';
import type { ChosenWorker } from '#web/parts/booking/booking-task.ts';
import type { WishedWorkers } from '#web/parts/booking/workers/wished-workers.ts';

/** The choice of the booking under a profile that opens over it. */
export const ChoiceContext = createContext<WishedWorkers | undefined>(undefined);

export function toggleWorker({ chosen, setChosen }: WishedWorkers, worker: ChosenWorker) {
  const others = chosen.filter(({ ref }) => ref !== worker.ref);
  setChosen(others.length < chosen.length ? others : [...chosen, worker]);
}
