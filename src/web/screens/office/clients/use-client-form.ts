import { useQuery } from '@tanstack/react-query';
import type { ClientWrite, OfficeClient } from '#contract/office-clients.ts';
import { listClientFields, newClientValues } from '#domain/clients/client-fields.ts';
import type { Texts, Values } from '#domain/people/fields.ts';
import { clientChoicesQuery } from '#web/calls/office-clients.ts';
import { brand } from '#web/kernel/brand.ts';
import type { FormLists } from '#web/parts/people/person-page.tsx';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import type { FormConflict } from '#web/ui/form/conflicts.ts';

export function useClientForm({ client, lookups, settings }: FormLists & { client?: OfficeClient }) {
  const { organisationRefs = [], fundings: _, ...values } = client ?? (newClientValues as Partial<OfficeClient>);
  const organisations = useQuery(clientChoicesQuery).data?.organisations ?? [];
  const form = usePersonForm({
    fields: listClientFields(settings.features.clientIdentifier ? brand.clientIdentifier : undefined),
    lookups,
    values: values as Values,
    more: toLinkTexts({ offered: organisations.map(({ ref }) => ref), linked: organisationRefs }),
  });
  const nameOf: Record<string, string> = Object.fromEntries(
    organisations.map(({ ref, name }) => [toLinkPath(ref), name]),
  );
  function describe(conflict: FormConflict): string {
    const name = nameOf[conflict.path];
    return name === undefined ? form.describe(conflict) : formatLink({ name, linked: conflict.now === 'yes' });
  }
  return {
    ...form,
    labels: { ...form.labels, ...nameOf },
    describe,
    /** The body of the form; its fields were checked by the server's own rules. */
    toBody: () => ({ ...newClientValues, ...form.read(), organisationRefs: listLinked(form.texts) }) as ClientWrite,
  };
}

const prefix = 'organisations.';

/** Returns the path of one link in the form. Each is a field of its own, so that two people can change different ones. */
export function toLinkPath(ref: string): string {
  return prefix + ref;
}

/** Returns `{ 'organisations.a': 'yes', 'organisations.b': '' }`: linked to a alone. */
export function toLinkTexts({ offered, linked }: { offered: readonly string[]; linked: readonly string[] }): Texts {
  return Object.fromEntries([...offered, ...linked].map((ref) => [toLinkPath(ref), linked.includes(ref) ? 'yes' : '']));
}

export function listLinked(texts: Texts): string[] {
  return Object.keys(texts).flatMap((path) =>
    path.startsWith(prefix) && texts[path] === 'yes' ? path.slice(prefix.length) : [],
  );
}

/** Returns `Kererū Health has been added to the organisations.` */
function formatLink({ name, linked }: { name: string; linked: boolean }): string {
  return linked ? `${name} has been added to the organisations.` : `${name} has been removed from the organisations.`;
}
