import type { ReactNode } from 'react';
import { isOffline } from '#web/api/transport.ts';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/**
 * Says that a screen broke, or that its code is not there: without a connection the office's is not. It offers full
 * reloads, because what is in memory may be part of the trouble.
 */
export function ErrorScreen() {
  const { title, lead } = isOffline() ? offline : broken;
  return (
    <div className="page" role="alert">
      <PageHead title={title} lead={lead} />
      <div className="btn-row">
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <a className="btn btn-quiet" href="/app/">
          Go to the start page
        </a>
      </div>
    </div>
  );
}

type Words = { title: string; lead: ReactNode };

const offline: Words = {
  title: 'You are offline',
  lead: 'This page is not kept on this device. It opens when you are back online.',
};

const broken: Words = {
  title: 'Something went wrong',
  lead: (
    <ReachOffice>
      It is our mistake, not yours. Nothing you have already sent is lost. If it happens again, please contact the
      office.
    </ReachOffice>
  ),
};
