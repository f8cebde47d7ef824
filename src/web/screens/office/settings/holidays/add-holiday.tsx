import Plus from 'lucide-react/icons/plus';
import { checkHoliday } from '#domain/settings/holidays.ts';
import { addHoliday } from '#web/calls/office-settings.ts';
import { brand } from '#web/kernel/brand.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type HolidayDraft, HolidayFields, toHoliday } from './holiday-fields.tsx';

const initial: HolidayDraft = { date: '', name: '', region: brand.country };

/** Adds a holiday, and clears the fields for the next one. */
export function AddHoliday() {
  const form = useForm({ initial, check: (values) => checkHoliday(toHoliday(values)) });
  const send = useCommand({
    form,
    command: () => addHoliday({ body: toHoliday(form.values), labels: [form.values.name] }),
  });
  return (
    <Form className="list-add" send={send}>
      <HolidayFields form={form} />
      <Button type="submit" variant="second" icon={Plus} pending={send.pending}>
        Add
      </Button>
    </Form>
  );
}
