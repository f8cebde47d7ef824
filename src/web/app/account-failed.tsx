import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { messages } from '#web/messages.ts';
import { signOut } from '#web/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type AccountFailedProps = { error: Error; onRetry: () => void };

/**
 * The account could not be loaded, several times over: an alert, then sign-out.
 * No network and a 5xx sign no person out by themselves
 * (docs/product/session.md, "When the account cannot be loaded"), so the person chooses.
 */
export function AccountFailed({ error, onRetry }: AccountFailedProps) {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  // An alert lies outside React.
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
        lead="The server is not answering as it should. You are still signed in: please try again in a moment."
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
