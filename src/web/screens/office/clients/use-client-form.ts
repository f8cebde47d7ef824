import { useMemo, useState } from 'react';
import type { ClientWrite, OfficeClient } from '#contract/office-clients.ts';
import type { Settings } from '#contract/settings.ts';
import { clientFields, newClientValues } from '#domain/clients/client-fields.ts';
import type { Known, Values } from '#domain/people/fields.ts';
import { brand } from '#web/brands/brand.ts';
import { choicesOf } from '#web/parts/people/use-people-known.ts';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { type LinkChange, linksChanged, mergeLinks, type Ticked } from './merge-links.ts';

type Given = { client?: OfficeClient; known: Known; settings: Settings };

/** A client's details and organisations while they are typed. */
export function useClientForm({ client, known, settings }: Given) {
  const fields = useMemo(
    () => clientFields(settings.features.clientIdentifier ? brand.clientIdentifier : undefined),
    [settings],
  );
  const standing: Values = useMemo(() => {
    if (!client) return newClientValues;
    const { organisationRefs: _, fundings: __, ...details } = client;
    return details;
  }, [client]);
  const form = usePersonForm({ fields, known, standing });
  const links = useLinks(client?.organisationRefs ?? unlinked);
  const genders = choicesOf({ offered: settings.genders, known: known.genders, chosen: [form.texts.genderRef ?? ''] });
  return {
    form,
    genders,
    links,
    /** What is sent: the fields were judged by the rules that the server has too. */
    bodyOf: (values: Values) => ({ ...newClientValues, ...values, organisationRefs: links.linked }) as ClientWrite,
  };
}

const unlinked: readonly string[] = [];

export type Links = ReturnType<typeof useLinks>;

/** Organisations as they stand, with what is ticked here, and what somebody else changed meanwhile. */
function useLinks(standing: readonly string[]) {
  const [ticked, setTicked] = useState<Ticked>({});
  const [seen, setSeen] = useState(standing);
  const [meanwhile, setMeanwhile] = useState<readonly LinkChange[]>([]);
  if (seen !== standing) {
    setSeen(standing);
    const changed = linksChanged({ before: seen, now: standing, ticked });
    if (changed.length > 0) setMeanwhile(changed);
  }
  return {
    linked: mergeLinks(standing, ticked),
    tick: (ref: string, on: boolean) => setTicked((before) => ({ ...before, [ref]: on })),
    meanwhile,
    settle: () => {
      setTicked({});
      setMeanwhile([]);
    },
  };
}
