import { ChangeVisit } from '#web/parts/booking/edit/change-visit.tsx';
import { useEditTask } from './use-edit-task.ts';

/** `/calendar/edit/summary`: the change to read and confirm (docs/product/changing.md, "Summary of a change"). */
export function EditSummaryScreen() {
  return <ChangeVisit task={useEditTask()} step="summary" />;
}
