import type { ListItem } from '#contract/settings.ts';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { Select } from '#web/ui/select.tsx';

type CareSelectProps = { form: PersonForm; name: 'salutationRef' | 'ethnicityRef'; items: readonly ListItem[] };

/** Asks for one choice from a list, in its groups where it has any. */
export function CareSelect({ form, name, items }: CareSelectProps) {
  const field = form.fields.find((one) => one.name === name);
  return (
    <Select
      {...form.field(name)}
      className={name === 'salutationRef' ? 'care-short' : ''}
      label={field?.label ?? name}
      options={items.map(({ ref, name: label, group }) => ({ value: ref, label, group }))}
      value={form.texts[name] ?? ''}
    />
  );
}
