import { useMemo, useState } from 'react';
import type { ClientWrite, OfficeClient } from '#contract/office-clients.ts';
import type { Settings } from '#contract/settings.ts';
import { clientFields } from '#domain/clients/client-fields.ts';
import type { Known, Values } from '#domain/people/fields.ts';
import { brand } from '#web/brands/brand.ts';
import { choicesOf } from '#web/parts/people/use-people-known.ts';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';

const blank: Values = { timesheets: false };

type Given = { client?: OfficeClient; known: Known; settings: Settings };

/** A client's details and organisations while they are typed. */
export function useClientForm({ client, known, settings }: Given) {
  const fields = useMemo(
    () => clientFields(settings.features.clientIdentifier ? brand.clientIdentifier : undefined),
    [settings],
  );
  const standing: Values = useMemo(() => {
    if (!client) return blank;
    const { organisationRefs: _, fundings: __, ...details } = client;
    return details;
  }, [client]);
  const form = usePersonForm({ fields, known, standing });
  const [chosen, setChosen] = useState<string[]>();
  const linked = chosen ?? client?.organisationRefs ?? [];
  const genders = choicesOf({ offered: settings.genders, known: known.genders, chosen: [form.texts.genderRef ?? ''] });
  return {
    form,
    genders,
    linked,
    setLinked: setChosen,
    /** What is sent: the fields were judged by the rules that the server has too. */
    bodyOf: (values: Values) => ({ ...blank, ...values, organisationRefs: linked }) as ClientWrite,
    settle: () => setChosen(undefined),
  };
}
