import { isOffline } from '#web/calls/transport.ts';
import { brokenText, StartLink } from '#web/ui/broken.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/**
 * Says that a screen broke, or that its code is not there: without a connection the office's is not. It offers full
 * reloads, because what is in memory may be part of the trouble.
 */
export function ErrorScreen() {
  const { title, lead } = isOffline() ? offline : brokenText;
  return (
    <div className="page" role="alert">
      <PageHead title={title} lead={lead} />
      <div className="btn-row">
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <StartLink className="btn btn-quiet" />
      </div>
    </div>
  );
}

const offline = {
  title: 'You are offline',
  lead: 'This page is not kept on this device. It opens when you are back online.',
};
