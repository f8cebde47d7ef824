import { UnsavedGuard } from '#web/parts/editing/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PersonForm } from './use-person-form.ts';

type SaveButtonProps = {
  form: Pick<PersonForm, 'isChanged'>;
  pending: boolean;
  label: string;
  /** The reason why it cannot act yet. */
  unavailable?: string | undefined;
};

/** Shows Save, what is not saved yet, and the question before it is left. */
export function SaveButton({ form, pending, label, unavailable }: SaveButtonProps) {
  return (
    <div className="person-save">
      <Button type="submit" variant="primary" pending={pending} unavailable={unavailable ?? false}>
        {label}
      </Button>
      <UnsavedGuard changed={form.isChanged} />
      {form.isChanged && !unavailable && <p className="soft small">You have unsaved changes.</p>}
    </div>
  );
}
