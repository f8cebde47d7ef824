import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WorkerProfile } from '#contract/support-workers.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { workerProfileQuery } from '#web/calls/support-workers.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useNow } from '#web/kernel/use-now.ts';
import { useClient } from '#web/person/session/account.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Relationships, useWorkersNow } from './relationship.tsx';
import { useFindWorkers } from './use-find-workers.ts';

type ShownProfile = { profile: WorkerProfile; now: number; zone: string };

type LoadedProfileProps = {
  supportWorkerRef: string;
  /** Around what shows until the profile is there. */
  frame: (content: ReactNode) => ReactNode;
  children: (shown: ShownProfile) => ReactNode;
};

/** Shows a worker as the client's people see them. One who is unknown leads to the search. */
export function LoadedProfile({ supportWorkerRef, frame, children }: LoadedProfileProps) {
  const client = useClient();
  const now = useNow();
  const mayFind = useFindWorkers();
  const clientRef = client?.clientRef ?? '';
  const query = useQuery({
    ...workerProfileQuery(clientRef, supportWorkerRef),
    enabled: client !== undefined && mayFind,
  });
  if (!client) return null;
  return (
    <Relationships clientRef={clientRef}>
      <Loaded
        queries={[query]}
        skeleton={frame(<SkeletonRows rows={5} label="Loading the profile" />)}
        title="The profile could not be loaded"
        missing={<GoTo href="/support-workers" />}
      >
        {(profile) => (
          <ProfileNow profile={profile}>
            {(current) => children({ profile: current, now, zone: client.timeZone })}
          </ProfileNow>
        )}
      </Loaded>
    </Relationships>
  );
}

type ProfileNowProps = { profile: WorkerProfile; children: (profile: WorkerProfile) => ReactNode };

function ProfileNow({ profile, children }: ProfileNowProps) {
  const [current = profile] = useWorkersNow([profile]);
  return children(current);
}
