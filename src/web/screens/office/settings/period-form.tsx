import type { OfficePeriod } from '#contract/office-settings.ts';
import { checkPeriod, periods } from '#domain/settings/periods.ts';
import { changePeriod } from '#web/calls/office-settings.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

/** Asks how many days a period has (docs/product/settings.md, "Periods"). */
export function PeriodForm({ period: { name, days, version } }: { period: OfficePeriod }) {
  const { label, unit } = periods[name];
  const form = useForm({
    initial: { days: String(days) },
    check(values) {
      const message = checkPeriod(name, toNumber(values.days));
      return message ? [{ path: 'days', message }] : [];
    },
  });
  const send = useCommand({
    form,
    command: () =>
      changePeriod({ params: { name }, version, body: { days: toNumber(form.values.days) }, labels: [label] }),
  });
  return (
    <EditForm className="list-add" form={form} labels={{ days: label }} send={send}>
      <TextInput label={`${label} (${unit})`} inputMode="numeric" autoComplete="off" {...form.field('days')} />
      <Button type="submit" variant="second" pending={send.pending}>
        Save
      </Button>
    </EditForm>
  );
}

/** Reads an empty field as no number. */
function toNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
