import { type FormEvent, useRef, useState } from 'react';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { NewPasswordInput } from '#web/parts/passwords/new-password-input.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  type DetailsField,
  type DetailsProblem,
  findFirstProblem,
  noDetails,
  type RegistrationDetails,
} from './details.ts';
import { readStoredDetails } from './stored-details.ts';
import { useCompletion } from './use-completion.ts';

/**
 * The person's details and a password (docs/product/registration.md, "Your details"). A failure keeps what was typed.
 */
export function RegisterDetailsForm({ token, email }: { token: string; email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [details, setDetails] = useState<RegistrationDetails>(() => ({ ...noDetails, ...readStoredDetails(email) }));
  const [problem, setProblem] = useState<DetailsProblem>();
  const { complete, pending, failure, forget } = useCompletion({ token, email });

  function updateDetails(part: Partial<RegistrationDetails>) {
    setDetails({ ...details, ...part });
    forget();
    if (problem && problem.field in part) setProblem(undefined);
  }

  function showProblem(nextProblem: DetailsProblem | undefined) {
    setProblem(nextProblem);
    if (nextProblem) form.current?.querySelector<HTMLInputElement>(`[name="${nextProblem.field}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    forget();
    const nextProblem = findFirstProblem(details);
    showProblem(nextProblem ?? (await complete(details)));
  }

  const bind = (field: Exclude<DetailsField, 'acceptedTerms'>) => ({
    name: field,
    value: details[field],
    onValue: (value: string) => updateDetails({ [field]: value }),
    error: problem?.field === field ? problem.message : undefined,
  });

  return (
    <form className="entry-form" method="post" noValidate ref={form} onSubmit={submit}>
      {(problem?.other || failure) && (
        <Banner kind="bad" title={messages.oops}>
          {problem ? undefined : failure?.words}
        </Banner>
      )}
      <TextInput label="Given name" autoComplete="given-name" {...bind('givenName')} />
      <TextInput label="Family name" autoComplete="family-name" {...bind('familyName')} />
      <TextInput label="Phone number" type="tel" autoComplete="tel" inputMode="tel" {...bind('phone')} />
      {/* The browser's password manager needs it. The link has proved the address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordInput label="Password" {...bind('password')} />
      <PasswordInput label="Re-type your password" autoComplete="new-password" {...bind('retyped')} />
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <a href="/terms" target="_blank" rel="noreferrer">
              terms of use<span className="sr"> (opens in a new tab)</span>
            </a>
          </>
        }
        name="acceptedTerms"
        checked={details.acceptedTerms}
        onValue={(acceptedTerms) => updateDetails({ acceptedTerms })}
        error={problem?.field === 'acceptedTerms' ? problem.message : undefined}
      />
      {/* It only looks disabled: pressed, it says what is missing (docs/product/registration.md, "Your details"). */}
      <Button
        variant="primary"
        type="submit"
        pending={pending}
        className={details.acceptedTerms ? undefined : 'looks-unavailable'}
      >
        Submit
      </Button>
    </form>
  );
}
