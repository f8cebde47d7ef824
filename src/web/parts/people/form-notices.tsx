import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { OthersChanges } from '#web/ui/form/others-changes.tsx';
import { describePersonConflict } from './person-conflict.ts';
import type { PersonForm } from './use-person-form.ts';

type FormNoticesProps = {
  form: PersonForm;
  whose: string;
  /** Other people's changes since the form was opened, in words. */
  also?: readonly string[];
};

/** The notices above a form: why it was not saved, and what other people changed meanwhile. */
export function FormNotices({ form, whose, also }: FormNoticesProps) {
  return (
    <>
      {form.failure && <Banner kind="bad">{form.failure}</Banner>}
      <OthersChanges
        form={form}
        labels={form.labels}
        pending={form.pending}
        describe={(conflict) => describePersonConflict(conflict, form)}
        also={also}
        whose={whose}
      />
    </>
  );
}

type SaveButtonProps = {
  form: PersonForm;
  pending?: boolean;
  label: string;
  /** Why it cannot act yet. */
  unavailable?: string | undefined;
};

export function SaveButton({ form, pending = form.pending, label, unavailable }: SaveButtonProps) {
  return (
    <div className="person-save">
      <Button type="submit" variant="primary" pending={pending} unavailable={unavailable ?? false}>
        {label}
      </Button>
      {form.isChanged && !unavailable && <p className="soft small">You have unsaved changes.</p>}
    </div>
  );
}
