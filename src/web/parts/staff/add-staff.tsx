import { UserPlus } from 'lucide-react';
import { isEmailAddress } from '#domain/emails/address.ts';
import { addStaff } from '#web/api/organisations.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { StaffSectionProps } from './staff-section.tsx';

const initial = { email: '' };

function check({ email }: typeof initial) {
  if (isEmailAddress(email.trim())) return [];
  return [{ path: 'email', message: 'Enter an email address, such as name@example.org.' }];
}

/** Adds a person by their address: at once where it has an account, else by an invitation. */
export function AddStaff(place: Pick<StaffSectionProps, 'organisationRef' | 'organisationName'>) {
  const form = useForm({ initial, check });
  const field = form.field('email');
  const send = useCommand({
    needsConnection: true,
    form,
    command: () => addStaff(place, form.values.email.trim()),
    onDone: () => document.getElementById(field.id)?.focus(),
  });
  return (
    <Form className="staff-add" send={send}>
      <TextInput
        label="Add someone by email"
        hint="People with an account are added at once. Others get an email with a link to create one, which works for 14 days."
        type="email"
        autoComplete="off"
        {...field}
      />
      <Button type="submit" variant="second" icon={UserPlus} pending={send.pending}>
        Add
      </Button>
    </Form>
  );
}
