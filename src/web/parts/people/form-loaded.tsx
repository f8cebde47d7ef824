import type { ReactNode } from 'react';
import type { Settings } from '#contract/settings.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useSettings } from '#web/person/session/account.ts';
import { type PersonLists, usePersonLookups } from './use-person-lookups.ts';

export type FormLists = { settings: Settings; lookups: PersonLists };

/** Loads the provider's lists for a form that needs them. */
export function FormLoaded({ children }: { children: (lists: FormLists) => ReactNode }) {
  const lookups = usePersonLookups();
  return (
    <Loaded queries={[useSettings()]} of="the form" rows={5}>
      {(settings) => lookups && children({ settings, lookups })}
    </Loaded>
  );
}
