import { formatErrorText } from '#web/api/show-error.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryPage } from '#web/parts/entry/entry-page.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useWelcome } from './use-welcome.ts';

const waiting = <Spinner page label="Checking your registration" />;

/**
 * The page behind the email's link: it checks the link and goes on (docs/product/registration.md, "The welcome link").
 */
export function WelcomeScreen() {
  const own = useHistoryState('/register/welcome');
  return own ? <Welcome token={own.linkToken} /> : waiting;
}

function Welcome({ token }: { token: string | undefined }) {
  const { failure, retry } = useWelcome(token);
  if (failure === undefined) return waiting;
  return (
    <EntryPage>
      <PageHeading>Welcome</PageHeading>
      <ErrorState title="Your registration could not be checked" onRetry={retry}>
        {formatErrorText('Nothing is lost, and your link still works', failure)}
      </ErrorState>
    </EntryPage>
  );
}
