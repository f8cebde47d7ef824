import { useState } from 'react';
import { undoEmailChange } from '#web/calls/email-changes.ts';
import { useSend } from '#web/calls/use-send.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryNext, EntryPage } from '#web/parts/entry/entry-page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHeading } from '#web/ui/page-head.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

const check = ({ password }: { password: string }) =>
  password === '' ? [{ path: 'password', message: 'Enter the password you had before the change.' }] : [];

/**
 * Shows the page behind the link in the email to the replaced address. It restores that address for a person who knows
 * the password from before the change.
 */
export function UndoEmailChangeScreen() {
  const token = useHistoryState('/sign-in/undo-email-change')?.linkToken ?? '';
  const [restored, setRestored] = useState<string>();
  const form = useForm({ initial: { password: '' }, check });
  const send = useSend({
    form,
    act: () => undoEmailChange({ token, password: form.values.password }),
    failed: 'The change was not undone',
    onDone: ({ email }) => setRestored(email),
  });
  return (
    <EntryPage>
      <PageHeading>Undo the change to your email address</PageHeading>
      <div className="entry-banners">
        {restored && (
          <Banner kind="good" title="The change has been undone">
            You sign in with <strong className="entry-address">{restored}</strong> again, and with the password that you
            have just entered. Every device has been signed out.
          </Banner>
        )}
      </div>
      {!restored && (
        <Form className="entry-form" send={send}>
          <p>You will sign in with your old email address and password again, and every device will be signed out.</p>
          <PasswordInput
            label="Your password before the change"
            autoComplete="current-password"
            {...form.field('password')}
          />
          <Button variant="primary" type="submit" pending={send.pending}>
            Undo the change
          </Button>
        </Form>
      )}
      <EntryNext to="/sign-in">Sign in</EntryNext>
    </EntryPage>
  );
}
