import { ChangeVisit } from '#web/parts/booking/edit/change-visit.tsx';
import { useEditTask } from './use-edit-task.ts';

/** Asks what to change, at `/calendar/edit` (docs/product/changing.md, "Steps of an edit"). */
export function EditDetailsScreen() {
  return <ChangeVisit task={useEditTask()} step="details" />;
}
