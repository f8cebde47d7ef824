import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WorkerProfile } from '#contract/support-workers.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { workerProfileQuery } from '#web/calls/support-workers.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useNow } from '#web/kernel/use-now.ts';
import { useClient } from '#web/person/session/account.ts';
import { useWithWaiting } from '#web/person/writes/waiting.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Relationships } from './relationship.tsx';
import { useFindWorkers } from './use-find-workers.ts';

type LoadedProfileProps = {
  supportWorkerRef: string;
  /** Around what shows until the profile is there. */
  frame: (content: ReactNode) => ReactNode;
  children: (shown: { profile: WorkerProfile; now: number; zone: string }) => ReactNode;
};

/** Shows a worker as the client's people see them. One who is unknown leads to the search. */
export function LoadedProfile({ supportWorkerRef, frame, children }: LoadedProfileProps) {
  const client = useClient();
  const now = useNow();
  const mayFind = useFindWorkers();
  const clientRef = client?.clientRef ?? '';
  const ofWorker = workerProfileQuery(clientRef, supportWorkerRef);
  const read = useQuery({ ...ofWorker, enabled: client !== undefined && mayFind });
  const query = useWithWaiting(ofWorker.queryKey, read);
  if (!client) return null;
  return (
    <Relationships clientRef={clientRef}>
      <Loaded
        queries={[query]}
        skeleton={frame(<SkeletonRows rows={5} label="Loading the profile" />)}
        title="The profile could not be loaded"
        missing={<GoTo href="/support-workers" />}
      >
        {(profile) => children({ profile, now, zone: client.timeZone })}
      </Loaded>
    </Relationships>
  );
}
