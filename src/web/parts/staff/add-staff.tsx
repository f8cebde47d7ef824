import { UserPlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { isEmailAddress } from '#domain/emails/address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { addStaff } from '#web/api/organisations.ts';
import { formatErrorText, showError } from '#web/api/show-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { StaffSectionProps } from './staff-section.tsx';

/** Adds a person by their address: at once where it has an account, else by an invitation. */
export function AddStaff({
  organisationRef,
  organisationName: placeName,
}: Pick<StaffSectionProps, 'organisationRef' | 'organisationName'>) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const address = email.trim();
    if (!isEmailAddress(address)) return showFailure('Enter an email address, such as name@example.org.');
    setPending(true);
    try {
      const outcome = await addStaff(organisationRef, address);
      showToast({ message: formatResult({ outcome, address, placeName }) });
      setEmail('');
    } catch (error) {
      showError('No one was added', error);
      showFailure(
        (error instanceof ApiError && error.messageAt('email')) || formatErrorText('No one was added', error),
      );
    }
    setPending(false);
    form.current?.querySelector('input')?.focus();
  }

  function showFailure(words: string) {
    setProblem(words);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} className="staff-add" onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        label="Add someone by email"
        hint="People with an account are added at once. Others get an email with a link to create one, which works for 14 days."
        type="email"
        autoComplete="off"
        error={problem}
        value={email}
        onValue={(typed) => {
          setProblem(undefined);
          setEmail(typed);
        }}
      />
      <Button type="submit" variant="second" icon={UserPlus} pending={pending}>
        Add
      </Button>
    </form>
  );
}

type AddStaffResult = { outcome: 'added' | 'invited'; address: string; placeName: string };

function formatResult({ outcome, address, placeName }: AddStaffResult): string {
  return outcome === 'added'
    ? `${address} is now on the staff of ${placeName}. We have told them by email.`
    : `${address} was invited by email.`;
}
