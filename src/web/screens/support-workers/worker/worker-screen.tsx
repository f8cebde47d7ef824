import { useParams } from '@tanstack/react-router';
import type { WorkerProfile as Profile } from '#contract/support-workers.ts';
import { hiddenWorkerMessage, isHidden } from '#domain/support-workers/relationship.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { askForWorker } from '#web/parts/booking/workers/ask-for-worker.ts';
import { LoadedProfile } from '#web/parts/support-workers/loaded-profile.tsx';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { WorkerProfile } from '#web/parts/support-workers/worker-profile.tsx';
import { useAccount, useClient, useSettings } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';

/** Shows one support worker, at `/support-workers/worker/$ref` (docs/product/support-workers.md, "Profile"). */
export function WorkerScreen() {
  const { ref = '' } = useParams({ strict: false });
  const settings = useSettings();
  const mayFind = useFindWorkers();
  if (settings.data && !mayFind) return <GoTo href="/" />;
  return (
    <div className="page">
      <BackLink to="/support-workers">Support workers</BackLink>
      <LoadedProfile supportWorkerRef={ref} frame={(content) => content}>
        {({ profile, now, zone }) => (
          <>
            <Title name={profile.fullName} />
            <WorkerProfile
              profile={profile}
              now={now}
              zone={zone}
              heading={<PageHeading>{profile.fullName}</PageHeading>}
              book={<BookWorker profile={profile} />}
            />
          </>
        )}
      </LoadedProfile>
    </div>
  );
}

function Title({ name }: { name: string }) {
  usePageTitle(name);
  return null;
}

/** Opens a booking that asks for this worker. */
function BookWorker({ profile }: { profile: Profile }) {
  const { ref, fullName: name, givenName, active } = profile;
  const { user } = useAccount();
  const client = useClient();
  if (!client || !active) return <p className="soft">{givenName} no longer works with us.</p>;
  if (isHidden(profile))
    return (
      <Button variant="primary" unavailable={hiddenWorkerMessage}>
        Book {givenName}
      </Button>
    );
  const place = { userRef: user.ref, clientRef: client.clientRef };
  return (
    <LinkButton variant="primary" to="/calendar/new" onClick={() => askForWorker({ place, worker: { ref, name } })}>
      Book {givenName}
    </LinkButton>
  );
}
