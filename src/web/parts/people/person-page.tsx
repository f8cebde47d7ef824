import { Fragment, type ReactNode } from 'react';
import type { Settings } from '#contract/settings.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useSettings } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type PersonLists, usePersonLookups } from './use-person-form.ts';

type Person = { ref: string; fullName: string };

type PersonPageProps<P extends Person> = {
  /** The word for them within a sentence: `support worker`. */
  noun: string;
  query: { data: P | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The page of all of them. */
  to: '/office/clients' | '/office/support-workers';
  children: (person: P, lists: FormLists) => ReactNode;
};

/** Shows the office's page of one client or support worker. */
export function PersonPage<P extends Person>({ noun, query, to, children }: PersonPageProps<P>) {
  usePageTitle(query.data?.fullName);
  return (
    <div className="page">
      <BackLink to={to}>{upperFirst(noun)}s</BackLink>
      <Loaded
        queries={[query]}
        skeleton={<SkeletonRows rows={6} label={`Loading the ${noun}`} />}
        title={`This ${noun} could not be loaded`}
        missing={
          <NotFound
            noun={noun}
            all={
              <LinkButton variant="second" to={to}>
                All {noun}s
              </LinkButton>
            }
          />
        }
      >
        {(person) => (
          <FormLoaded>{(lists) => <Fragment key={person.ref}>{children(person, lists)}</Fragment>}</FormLoaded>
        )}
      </Loaded>
    </div>
  );
}

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
