import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { NewPasswordInput } from '#web/parts/passwords/new-password.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { listDetailsIssues, needsOops, noDetails } from './details.ts';
import { readStoredDetails } from './stored-details.ts';
import { useCompletion } from './use-completion.ts';

/** Asks for the person's details and a password (docs/product/registration.md, "Your details"). A failure keeps what was typed. */
export function RegisterDetailsForm({ token, email }: { token: string; email: string }) {
  const form = useForm({ initial: { ...noDetails, ...readStoredDetails(email) }, check: listDetailsIssues });
  const send = useCompletion({ token, email, form });
  const { value: acceptedTerms, ...terms } = form.field('acceptedTerms');
  const isOops = send.failure !== undefined || needsOops(form.issues);
  const failure = isOops && (
    <>
      <strong>{messages.oops}</strong> {send.failure}
    </>
  );
  return (
    <Form className="entry-form" send={{ ...send, failure }}>
      <TextInput label="Given name" autoComplete="given-name" {...form.field('givenName')} />
      <TextInput label="Family name" autoComplete="family-name" {...form.field('familyName')} />
      <TextInput label="Phone number" type="tel" autoComplete="tel" inputMode="tel" {...form.field('phoneHome')} />
      {/* The browser's password manager needs it. The link has proved the address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordInput label="Password" {...form.field('password')} />
      <PasswordInput label="Re-type your password" autoComplete="new-password" {...form.field('retyped')} />
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <a href="/terms" target="_blank" rel="noreferrer">
              terms of use<span className="sr"> (opens in a new tab)</span>
            </a>
          </>
        }
        checked={acceptedTerms}
        {...terms}
      />
      {/* It only looks disabled: pressed, it says what is missing (docs/product/registration.md, "Your details"). */}
      <Button
        variant="primary"
        type="submit"
        pending={send.pending}
        className={acceptedTerms ? undefined : 'looks-unavailable'}
      >
        Submit
      </Button>
    </Form>
  );
}
