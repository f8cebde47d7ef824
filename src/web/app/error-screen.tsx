import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Shown when a screen breaks. It offers full reloads, because what is in memory may be part of the trouble. */
export function ErrorScreen() {
  return (
    <div className="page" role="alert">
      <PageHead
        title="Something went wrong"
        lead={
          <ReachOffice>
            It is our mistake, not yours. Nothing you have already sent is lost. If it happens again, please contact the
            office.
          </ReachOffice>
        }
      />
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
