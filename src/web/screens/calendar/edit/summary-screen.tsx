import { ChangeVisit } from '#web/parts/booking/edit/change-visit.tsx';
import { useEditTask } from './use-edit-task.ts';

/** Shows the change to read and confirm, at `/calendar/edit/summary` (docs/product/changing.md, "Summary of a change"). */
export function EditSummaryScreen() {
  return <ChangeVisit task={useEditTask()} step="summary" />;
}
