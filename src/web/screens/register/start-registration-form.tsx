import { useLocation, useNavigate } from '@tanstack/react-router';
import { ApiError } from '#web/calls/api-error.ts';
import { prepareRegistration } from '#web/calls/registrations.ts';
import { useSend } from '#web/calls/use-send.ts';
import { cacheRegistrationClosed } from '#web/person/session/registration-open.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

const check = ({ email }: { email: string }) =>
  email.trim() === '' ? [{ path: 'email', message: 'Enter your email address.' }] : [];

/** Asks for one field. What was typed stays when the email cannot be sent. */
export function StartRegistrationForm() {
  const navigate = useNavigate();
  const earlierEmail = useLocation({ select: ({ state }) => state.email });
  const form = useForm({ initial: { email: earlierEmail ?? '' }, check });
  const { email } = form.values;
  const send = useSend({
    form,
    act: () => prepareRegistration(email.trim()),
    failed: '',
    onDone: () => void navigate({ to: '/register/email-submitted', state: { email: email.trim() } }),
    onFailed,
  });

  /** Leaves a refusal of the address at its field; all else has a page that explains it. */
  function onFailed(error: unknown) {
    const refusal = error instanceof ApiError ? error : undefined;
    if (refusal?.messageAt('email')) return false;
    if (refusal?.code === 'notFound') {
      cacheRegistrationClosed();
      void navigate({ to: '/register/coming-soon', replace: true });
      return true;
    }
    const state = { registrationError: 'failed' as const, message: refusal?.messages.join(' ') ?? '', email };
    void navigate({ to: '/register/start-registration', replace: true, state, resetScroll: false });
    return true;
  }

  return (
    <Form className="entry-form" send={send}>
      <EmailInput label="Email address" autoComplete="email" {...form.field('email')} />
      <div className="btn-row">
        <Button variant="primary" type="submit" pending={send.pending}>
          Submit
        </Button>
        <LinkButton variant="quiet" to="/sign-in">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
