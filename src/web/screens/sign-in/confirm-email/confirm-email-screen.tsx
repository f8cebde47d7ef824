import { Link } from '@tanstack/react-router';
import { ApiError } from '#web/api/api-error.ts';
import { formatErrorText } from '#web/api/show-error.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryPage } from '#web/parts/entry/entry-page.tsx';
import { useSession } from '#web/session/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useEmailConfirmation } from './use-confirmation.ts';

const waiting = <Spinner page label="Confirming your new email address" />;

/**
 * The page behind the email's link: it makes the new address current
 * (docs/product/sign-in.md, "Another email address").
 */
export function ConfirmEmailScreen() {
  const own = useHistoryState('/sign-in/confirm-email');
  return own ? <Confirmation token={own.linkToken ?? ''} /> : waiting;
}

function Confirmation({ token }: { token: string }) {
  const { session } = useSession();
  const { confirmed, failure, retry } = useEmailConfirmation(token);
  if (!confirmed && failure === undefined) return waiting;
  return (
    <EntryPage>
      <PageHeading>{confirmed ? 'Email address confirmed' : 'Your email address'}</PageHeading>
      <div className="entry-banners">
        {confirmed && (
          <Banner kind="good">
            {confirmed.signsIn ? 'You now sign in with ' : 'From now on emails go to '}
            <strong className="entry-address">{confirmed.email}</strong>.
          </Banner>
        )}
        {failure !== undefined && <Failed failure={failure} onRetry={retry} />}
      </div>
      <p className="entry-next">
        {session ? <Link to="/">Go to the dashboard</Link> : <Link to="/sign-in">Sign in</Link>}
      </p>
    </EntryPage>
  );
}

/** A refusal is final; only a failure to reach the server can be retried. */
function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (failure instanceof ApiError && !failure.transient) {
    return <Banner kind="bad">{failure.messages.join(' ')}</Banner>;
  }
  return (
    <ErrorState title="Your email address could not be confirmed" onRetry={onRetry}>
      {formatErrorText('Your link still works', failure)}
    </ErrorState>
  );
}
