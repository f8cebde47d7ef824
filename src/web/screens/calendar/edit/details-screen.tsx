import { DetailsForm } from './details-form.tsx';
import { EditFrame } from './edit-frame.tsx';

/** `/calendar/edit`: what is to change of a booking (docs/product/changing.md, "Steps of an edit"). */
export function DetailsScreen() {
  return (
    <EditFrame title="Edit booking" step="details" lead="Please give us 48 hours’ notice where you can.">
      {(edit) => <DetailsForm edit={edit} />}
    </EditFrame>
  );
}
