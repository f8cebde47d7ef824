import { ChangeVisit } from '#web/parts/booking/edit/change-visit.tsx';
import { ChooseWorkers } from '#web/parts/support-workers/choose-workers.tsx';
import { useEditTask } from './use-edit-task.ts';

/** Chooses who is asked to come, at `/calendar/edit/support-workers` (docs/product/booking.md, "Support workers"). */
export function EditWorkersScreen() {
  return <ChangeVisit task={{ ...useEditTask(), WorkersFinder: ChooseWorkers }} step="workers" />;
}
