import { EditDetailsForm } from '../../../parts/booking/edit/details-form.tsx';
import { EditFrame } from '../../../parts/booking/edit/edit-frame.tsx';

/** `/calendar/edit`: the first step of an edit (docs/product/changing.md, "Steps of an edit"). */
export function EditDetailsScreen() {
  return (
    <EditFrame title="Edit booking" step="details" lead="Please give us 48 hours’ notice where you can.">
      {(edit) => <EditDetailsForm edit={edit} />}
    </EditFrame>
  );
}
