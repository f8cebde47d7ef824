import { type FormEvent, useRef, useState } from 'react';
import { accountMessages as messages } from '#web/account-messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { askForEmail } from '#web/api/email-changes.ts';
import { showError } from '#web/api/show-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import './email.css';

type Outcome = { sentTo?: string; failure?: string; problem?: string | undefined };

/** The address there is, and the one that the link goes to. What was typed stays when it could not be sent. */
export function EmailForm({ current, clientRef }: { current: string; clientRef: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const address = email.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || address === '') return;
    setPending(true);
    try {
      await askForEmail({ clientRef, email: address });
      showToast({ message: messages.emailLinkSent });
      setOutcome({ sentTo: address });
      setEmail('');
    } catch (error) {
      const problem = error instanceof ApiError ? error.messageAt('email') : undefined;
      setOutcome({ failure: showError(messages.detailsFailed, error), problem });
      field.current?.focus();
    }
    setPending(false);
  }

  return (
    <form className="email-form" method="post" noValidate onSubmit={submit}>
      <div role="status">
        {outcome.sentTo && (
          <Banner kind="good" title={messages.emailLinkSent}>
            We sent a link to <span className="entry-address">{outcome.sentTo}</span>. Open it within 24 hours; it works
            once. Nothing there after a few minutes? Look among the junk mail.
          </Banner>
        )}
      </div>
      {outcome.failure && !outcome.problem && <Banner kind="bad">{outcome.failure}</Banner>}
      <TextInput label="Current email address" type="email" value={current || 'None yet'} onValue={() => {}} disabled />
      <TextInput
        ref={field}
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onValue={(typed) => {
          setEmail(typed);
          setOutcome({});
        }}
        error={outcome.problem}
      />
      <div className="btn-row">
        <Button
          variant="primary"
          type="submit"
          fill
          pending={pending}
          unavailable={address === '' ? 'Enter the new address first.' : false}
        >
          Update
        </Button>
      </div>
    </form>
  );
}
