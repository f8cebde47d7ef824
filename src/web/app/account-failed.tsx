import { useEffect } from 'react';
import { ApiError } from '#web/calls/api-error.ts';
import { isOffline } from '#web/calls/transport.ts';
import { messages } from '#web/kernel/messages.ts';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { signOut } from '#web/person/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type AccountFailedProps = { error: Error; onRetry: () => void };

/**
 * Says that the account could not be loaded after several tries. A refusal is alerted and signs the person out. No
 * network or a 5xx signs out only when the person chooses it (docs/product/session.md, "When the account cannot be
 * loaded").
 */
export function AccountFailed({ error, onRetry }: AccountFailedProps) {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  // Runs after drawing, because an alert blocks the page until it is closed.
  useEffect(() => {
    if (!refused) return;
    window.alert(messages.accountFailed);
    void signOut();
  }, [refused]);
  if (refused) return null;
  return (
    <div className="page" role="alert">
      <PageHead
        title={messages.accountFailed}
        lead={
          isOffline() ? (
            'You are offline, and your account is not kept on this device. You are still signed in.'
          ) : (
            <ReachOffice>
              Something is wrong on our side. You are still signed in. Try again in a moment. If it happens again,
              please contact the office.
            </ReachOffice>
          )
        }
      />
      <div className="btn-row">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </div>
  );
}
