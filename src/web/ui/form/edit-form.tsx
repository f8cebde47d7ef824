import type { ComponentProps } from 'react';
import { Form } from './form.tsx';
import { OthersChanges } from './others-changes.tsx';

type EditFormProps = ComponentProps<typeof Form> &
  Pick<ComponentProps<typeof OthersChanges>, 'form' | 'labels' | 'describe' | 'whose'>;

/** Shows a form of stored values, which other people may change while it is open: both versions are shown. */
export function EditForm({ form, labels, describe, whose, children, ...rest }: EditFormProps) {
  return (
    <Form {...rest}>
      <OthersChanges {...{ form, labels, describe, whose }} pending={rest.send.pending} />
      {children}
    </Form>
  );
}
