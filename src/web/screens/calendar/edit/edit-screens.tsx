import { ChangeVisit } from '#web/parts/booking/edit/change-visit.tsx';
import { ChooseWorkers, WorkerDialog } from '#web/parts/support-workers/choose-workers.tsx';
import { useEditTask } from './use-edit-task.ts';

/** Asks what to change, at `/calendar/edit` (docs/product/changing.md, "Steps of an edit"). */
export function EditDetailsScreen() {
  return <ChangeVisit task={useEditTask()} step="details" />;
}

/** Chooses who is asked to come, at `/calendar/edit/support-workers` (docs/product/booking.md, "Support workers"). */
export function EditWorkersScreen() {
  return <ChangeVisit task={{ ...useEditTask(), WorkersFinder: ChooseWorkers }} step="workers" />;
}

/** Shows a profile over the choice, at `/calendar/edit/support-workers/worker/$ref`. */
export function EditWorkerDialog() {
  return <WorkerDialog base="/calendar/edit/support-workers" />;
}

/** Shows the change to read and confirm, at `/calendar/edit/summary` (docs/product/changing.md, "Summary of a change"). */
export function EditSummaryScreen() {
  return <ChangeVisit task={useEditTask()} step="summary" />;
}
