import type { ReactNode } from 'react';
import type { ClientProfile } from '#contract/client-details.ts';
import type { Settings } from '#contract/settings.ts';
import { clientDetailsQuery } from '#web/calls/client-details.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { type PersonLists, usePersonLookups } from '#web/parts/people/use-person-lookups.ts';
import { useSettings } from '#web/person/session/account.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export type ProfileDetails = { profile: ClientProfile; settings: Settings; lookups: PersonLists };

type LoadedDetailsProps = { clientRef: string; children: (details: ProfileDetails) => ReactNode };

/** Shows a client's details with the lists for their fields; a skeleton or an error until both have loaded. */
export function LoadedDetails({ clientRef, children }: LoadedDetailsProps) {
  const lookups = usePersonLookups();
  const details = useQueryWithWaiting(clientDetailsQuery(clientRef));
  return (
    <Loaded
      queries={[details, useSettings()]}
      skeleton={<SkeletonRows rows={5} label="Loading the form" />}
      title="The details could not be loaded"
    >
      {(profile, settings) => lookups && children({ profile, settings, lookups })}
    </Loaded>
  );
}
