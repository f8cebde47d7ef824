import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { requestEmailChange } from '#web/api/email-changes.ts';
import { showError } from '#web/api/show-error.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import './email.css';

type Problems = { email?: string | undefined; password?: string | undefined };
type EmailChangeOutcome = { sentTo?: string; failure?: string; problems?: Problems };

type EmailFormProps = {
  current: string;
  clientRef: string | undefined;
  /** The person signs in with this address. */
  asksPassword: boolean;
};

/** The current address and the new one that gets the link. A failed attempt keeps what was typed. */
export function EmailForm({ current, clientRef, asksPassword }: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<EmailChangeOutcome>({});
  const address = email.trim();
  const missing = formatMissing({ address, password: asksPassword ? password : undefined });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || missing) return;
    setPending(true);
    try {
      await requestEmailChange({ clientRef, email: address, password: asksPassword ? password : undefined });
      showToast({ message: messages.emailLinkSent });
      setOutcome({ sentTo: address });
      setEmail('');
      setPassword('');
    } catch (error) {
      const at = (path: string) => (error instanceof ApiError ? error.messageAt(path) : undefined);
      const problems = { email: at('email'), password: at('password') };
      setOutcome({ failure: showError(messages.detailsFailed, error), problems });
      const first = problems.password && !problems.email ? 'password' : 'email';
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
    setPending(false);
  }

  return (
    <form className="email-form" method="post" noValidate ref={form} onSubmit={submit}>
      <div role="status">
        {outcome.sentTo && (
          <Banner kind="good" title={messages.emailLinkSent}>
            We sent a link to <span className="entry-address">{outcome.sentTo}</span>. Open it within 24 hours; it works
            once. Nothing there after a few minutes? Check your junk mail.
          </Banner>
        )}
      </div>
      {outcome.failure && !outcome.problems?.email && !outcome.problems?.password && (
        <Banner kind="bad">{outcome.failure}</Banner>
      )}
      <TextInput
        label="Current email address"
        type="email"
        value={current || 'No email address'}
        onValue={() => {}}
        disabled
      />
      <TextInput
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
        error={outcome.problems?.email}
      />
      {asksPassword && (
        <>
          {/* The browser's password manager needs it; it is never shown. */}
          <input type="email" name="username" autoComplete="username" value={current} readOnly hidden />
          <PasswordInput
            label="Your password"
            name="password"
            autoComplete="current-password"
            value={password}
            onValue={(typed) => {
              setPassword(typed);
              setOutcome({});
            }}
            error={outcome.problems?.password}
          />
        </>
      )}
      <div className="btn-row">
        <Button variant="primary" type="submit" fill pending={pending} unavailable={missing ?? false}>
          Update
        </Button>
      </div>
    </form>
  );
}

/** What is missing before the form can be sent. */
function formatMissing({ address, password }: { address: string; password: string | undefined }): string | undefined {
  if (address === '') return 'Enter the new email address first.';
  return password === '' ? 'Enter your password first.' : undefined;
}
