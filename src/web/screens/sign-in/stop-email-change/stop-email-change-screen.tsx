import { useState } from 'react';
import { stopEmailChange } from '#web/calls/email-changes.ts';
import { useSend } from '#web/calls/use-send.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryNext, EntryPage } from '#web/parts/entry/entry-page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';

/** Shows the page behind the link in the email to the present address. A button stops the change, since mail scanners open links. */
export function StopEmailChangeScreen() {
  const token = useHistoryState('/sign-in/stop-email-change')?.linkToken ?? '';
  const [isStopped, setIsStopped] = useState(false);
  const send = useSend({
    act: () => stopEmailChange(token),
    failed: 'The change was not stopped',
    onDone: () => setIsStopped(true),
  });
  return (
    <EntryPage>
      <PageHeading>Stop the change to your email address</PageHeading>
      <div className="entry-banners">
        {isStopped && (
          <Banner kind="good" title="The change has been stopped">
            You sign in with the same email address as before. Now choose a new password, because the person who asked
            knows yours.
          </Banner>
        )}
      </div>
      {!isStopped && (
        <Form className="entry-form" send={send}>
          <p>We were asked to change the email address you sign in with. If it was not you, stop the change.</p>
          <Button variant="primary" type="submit" pending={send.pending}>
            Stop the change
          </Button>
        </Form>
      )}
      <EntryNext to="/sign-in/forgot-password">Choose a new password</EntryNext>
    </EntryPage>
  );
}
