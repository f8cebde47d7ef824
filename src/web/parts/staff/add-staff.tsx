import UserPlus from 'lucide-react/icons/user-plus';
import { isEmailAddress, normaliseEmail } from '#domain/emails/address.ts';
import { addStaff } from '#web/calls/organisations.ts';
import { useSend } from '#web/calls/use-send.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { checkOwnPassword, checkRights } from './check-rights.ts';
import { RightsFields } from './rights-fields.tsx';
import type { StaffPlace } from './staff-section.tsx';

/** A colleague coordinates, unless something else is ticked. */
const initial = { email: '', password: '', rights: { coordinates: true, pays: false, setsUp: false } };

function check({ email, password, rights }: typeof initial) {
  return [
    ...(isEmailAddress(normaliseEmail(email))
      ? []
      : [{ path: 'email', message: 'Enter an email address, such as name@example.org.' }]),
    ...checkRights({ rights }),
    ...checkOwnPassword({ password }),
  ];
}

/** Adds a person by their address: at once where it has an account, else by an invitation. It asks for one's own password. */
export function AddStaff(place: StaffPlace) {
  const form = useForm({ initial, check });
  const field = form.field('email');
  const email = form.values.email.trim();
  const send = useSend({
    form,
    act: () => addStaff(place, { ...form.values, email }),
    failed: 'No one was added',
    onDone: (outcome) => {
      showToast({
        message:
          outcome === 'added'
            ? `${email} is now on the staff of ${place.organisationName}.`
            : `${email} was invited by email.`,
      });
      document.getElementById(field.id)?.focus();
    },
  });
  return (
    <Form className="staff-add" send={send}>
      <EmailInput
        label="Add someone by email"
        hint="People with an account are added at once. Others get an email with a link to create one, which works for 14 days."
        autoComplete="off"
        {...field}
      />
      {place.organisationRef === undefined && <RightsFields {...form.field('rights')} />}
      <PasswordInput label="Your own password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" variant="second" icon={UserPlus} pending={send.pending}>
        Add
      </Button>
    </Form>
  );
}
