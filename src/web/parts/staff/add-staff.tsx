import { UserPlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { isEmailAddress } from '#domain/emails/address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { addStaff } from '#web/api/organisations.ts';
import { errorText, showError } from '#web/api/show-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { StaffSectionProps } from './staff-section.tsx';

/** Adds somebody by their address: at once where it has an account, else by an invitation. */
export function AddStaff({ place, placeName }: Pick<StaffSectionProps, 'place' | 'placeName'>) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const address = email.trim();
    if (!isEmailAddress(address)) return fail('Enter an email address, such as name@example.org.');
    setPending(true);
    try {
      const outcome = await addStaff(place, address);
      showToast({ message: doneWords({ outcome, address, placeName }) });
      setEmail('');
    } catch (error) {
      showError('Nobody was added', error);
      fail((error instanceof ApiError && error.messageAt('email')) || errorText('Nobody was added', error));
    }
    setPending(false);
    form.current?.querySelector('input')?.focus();
  }

  function fail(words: string) {
    setProblem(words);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} className="staff-add" onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        label="Add somebody by email"
        hint="With an account they are added at once. Otherwise a letter invites them to make one, good for 14 days."
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

type Done = { outcome: 'added' | 'invited'; address: string; placeName: string };

function doneWords({ outcome, address, placeName }: Done): string {
  return outcome === 'added'
    ? `${address} works for ${placeName} now and is told by email.`
    : `${address} was invited by email.`;
}
