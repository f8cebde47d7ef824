import { useMemo, useState } from 'react';
import type { ClientWrite, OfficeClient } from '#contract/office-clients.ts';
import type { Settings } from '#contract/settings.ts';
import { listClientFields, newClientValues } from '#domain/clients/client-fields.ts';
import type { PersonLookups, Values } from '#domain/people/fields.ts';
import { brand } from '#web/kernel/brand.ts';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { listChoices } from '#web/parts/people/use-person-lookups.ts';
import { type LinkChange, listChangedLinks, mergeLinks, type TickedLinks } from './merge-links.ts';

type UseClientFormInput = { client?: OfficeClient; lookups: PersonLookups; settings: Settings };

/** The form of a client's details and organisations. */
export function useClientForm({ client, lookups, settings }: UseClientFormInput) {
  const fields = useMemo(
    () => listClientFields(settings.features.clientIdentifier ? brand.clientIdentifier : undefined),
    [settings],
  );
  const standing: Values = useMemo(() => {
    if (!client) return newClientValues;
    const { organisationRefs: _, fundings: __, ...details } = client;
    return details;
  }, [client]);
  const form = usePersonForm({ fields, lookups, standing });
  const links = useOrganisationLinks(client?.organisationRefs ?? unlinked);
  const genders = listChoices({
    offered: settings.genders,
    known: lookups.genders,
    chosen: [form.texts.genderRef ?? ''],
  });
  return {
    form,
    genders,
    links,
    /** The body of the form; its fields were checked by the server's own rules. */
    bodyOf: (values: Values) => ({ ...newClientValues, ...values, organisationRefs: links.linked }) as ClientWrite,
  };
}

const unlinked: readonly string[] = [];

export type OrganisationLinks = ReturnType<typeof useOrganisationLinks>;

/** The saved organisations with the ticks of the form, and what changed elsewhere meanwhile. */
function useOrganisationLinks(linked: readonly string[]) {
  const [ticked, setTicked] = useState<TickedLinks>({});
  const [seen, setSeen] = useState(linked);
  const [meanwhile, setMeanwhile] = useState<readonly LinkChange[]>([]);
  if (seen !== linked) {
    setSeen(linked);
    const changed = listChangedLinks({ before: seen, now: linked, ticked });
    if (changed.length > 0) setMeanwhile(changed);
  }
  return {
    linked: mergeLinks(linked, ticked),
    tick: (ref: string, on: boolean) => setTicked((before) => ({ ...before, [ref]: on })),
    meanwhile,
    settle: () => {
      setTicked({});
      setMeanwhile([]);
    },
  };
}
