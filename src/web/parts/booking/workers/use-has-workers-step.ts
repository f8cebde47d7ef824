import { useDraft } from '#web/person/device/drafts.ts';
import { applyChanges, type Changes, isWithin } from '#web/ui/form/paths.ts';
import type { BookingTask, TaskDraft } from '../booking-task.ts';
import { isStoredBooking } from './ask-for-worker.ts';
import { picksWorkers } from './wished-workers.ts';

/** Says whether the steps of a task include the choice of support workers: only where the person makes it. */
export function useHasWorkersStep({ name, userRef, client, pages }: BookingTask): boolean {
  const place = { what: name, userRef, ...(client && { clientRef: client.clientRef }) };
  const stored = useDraft(place, isStoredBooking);
  return pages.workers !== undefined && picksWorkers(applyChanges(blank, pickChoice(stored?.typed)));
}

const blank: TaskDraft = { settings: { selectSupportWorker: false } };

/** Picks what was typed about support workers. The rest belongs to values that `blank` does not have. */
function pickChoice(typed: Changes = {}): Changes {
  return Object.fromEntries(
    Object.entries(typed).filter(([path]) => isWithin(path, 'settings') || path === 'editSupportWorkers'),
  );
}
