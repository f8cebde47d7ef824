import { DetailsForm } from './details-form.tsx';
import { EditFrame } from './edit-frame.tsx';

/** `/calendar/edit`: what is to change of a booking (specification 2 §2, "Edit booking"). */
export function DetailsScreen() {
  return (
    <EditFrame title="Edit booking" step="details" lead="Please give us 48 hours’ notice where you can.">
      {(edit) => <DetailsForm edit={edit} />}
    </EditFrame>
  );
}
