import type { ReactNode } from 'react';
import type { Settings } from '#contract/settings.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useSettings } from '#web/session/account.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type PersonLists, usePersonLookups } from './use-person-lookups.ts';

export type FormLists = { settings: Settings; lookups: PersonLists };

/** Loads the provider's lists for a form that needs them. */
export function FormLoaded({ children }: { children: (lists: FormLists) => ReactNode }) {
  const lookups = usePersonLookups();
  return (
    <Loaded
      queries={[useSettings()]}
      skeleton={<SkeletonRows rows={5} label="Loading the form" />}
      title="The form could not be loaded"
    >
      {(settings) => lookups && children({ settings, lookups })}
    </Loaded>
  );
}
