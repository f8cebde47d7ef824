import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isOffline } from '#web/calls/transport.ts';
import { brokenText, StartLink } from '#web/ui/broken.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/**
 * Says that a screen broke, or that its code is not there: without a connection the office's is not. It offers full
 * reloads, because what is in memory may be part of the trouble.
 */
export function ErrorScreen() {
  const [wasOffline] = useState(isOffline);
  if (wasOffline) return <OfflineScreen />;
  return (
    <div className="page" role="alert">
      <PageHead title={brokenText.title} lead={brokenText.lead} />
      <div className="btn-row">
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <StartLink className="btn btn-quiet" />
      </div>
    </div>
  );
}

/** Loads the page again once the connection is back. A reload before that might end in the browser's own error. */
function OfflineScreen() {
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="page" role="alert">
      <PageHead
        title="You are offline"
        lead="This page is not kept on this device. It opens when you are back online."
      />
      <div className="btn-row">
        <Link className="btn btn-quiet" to="/">
          Go to the start page
        </Link>
      </div>
    </div>
  );
}
