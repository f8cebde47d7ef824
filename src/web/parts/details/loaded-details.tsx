import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientProfile } from '#contract/client-details.ts';
import type { Settings } from '#contract/settings.ts';
import type { PersonLookups } from '#domain/people/fields.ts';
import { clientDetailsQuery } from '#web/api/client-details.ts';
import { describeError } from '#web/api/show-error.ts';
import { FormLoading } from '#web/parts/people/form-loading.tsx';
import { usePersonLookups } from '#web/parts/people/use-person-lookups.ts';
import { useSettings } from '#web/session/account.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

export type ProfileDetails = { profile: ClientProfile; settings: Settings; lookups: PersonLookups };

type LoadedDetailsProps = { clientRef: string; children: (details: ProfileDetails) => ReactNode };

/** A client's details with the lists for their fields; a skeleton or an error until both have loaded. */
export function LoadedDetails({ clientRef, children }: LoadedDetailsProps) {
  const { data: profile, error, isFetching, refetch } = useQuery(clientDetailsQuery(clientRef));
  const lists = useSettings();
  const lookups = usePersonLookups();
  if (profile && lists.data && lookups) return children({ profile, settings: lists.data, lookups });
  if (profile || !error) return <FormLoading query={lists} />;
  return (
    <ErrorState title="The details could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
      {describeError(error)}
    </ErrorState>
  );
}
