import { ChangeVisit } from '#web/parts/booking/edit/change-visit.tsx';
import { useEditTask } from './use-edit-task.ts';

/** `/calendar/edit`: what to change (docs/product/changing.md, "Steps of an edit"). */
export function EditDetailsScreen() {
  return <ChangeVisit task={useEditTask()} step="details" />;
}
