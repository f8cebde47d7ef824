import { Plus } from 'lucide-react';
import { checkHoliday, type Holiday } from '#domain/settings/holidays.ts';
import {
  type Country,
  countries,
  countryNames,
  type RegionCode,
  regionCodes,
  regions,
} from '#domain/settings/regions.ts';
import { addHoliday } from '#web/api/office-settings.ts';
import { useCommand } from '#web/api/use-command.ts';
import { brand } from '#web/kernel/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** A country, or one of its regions. */
type HolidayPlace = Country | RegionCode;
type HolidayDraft = { date: string; name: string; region: HolidayPlace };

const initial: HolidayDraft = { date: '', name: '', region: brand.country };

const places = [...countries]
  .sort((a, b) => Number(b === brand.country) - Number(a === brand.country))
  .flatMap((country) => [
    { value: country as HolidayPlace, label: `All of ${countryNames[country]}`, group: countryNames[country] },
    ...regionCodes
      .filter((code) => regions[code].country === country)
      .map((code) => ({ value: code as HolidayPlace, label: regions[code].name, group: countryNames[country] })),
  ]);

/** Adds a holiday, and clears the fields for the next one. */
export function AddHoliday() {
  const form = useForm({ initial, check: (values) => checkHoliday(toHoliday(values)) });
  const send = useCommand({
    form,
    command: () => addHoliday({ body: toHoliday(form.values), labels: [form.values.name] }),
  });
  return (
    <Form className="list-add" send={send}>
      <DateField label="Date" {...form.field('date')} />
      <TextInput label="Name" autoComplete="off" {...form.field('name')} />
      <Select label="Where" options={places} {...form.field('region')} />
      <Button type="submit" variant="second" icon={Plus} pending={send.pending}>
        Add
      </Button>
    </Form>
  );
}

function toHoliday({ region: place, ...typed }: HolidayDraft): Holiday {
  const region = regionCodes.find((code) => code === place);
  const country = countries.find((code) => code === place) ?? brand.country;
  return region ? { ...typed, country: regions[region].country, region } : { ...typed, country };
}
