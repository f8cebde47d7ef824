import type { Holiday } from '#domain/settings/holidays.ts';
import {
  type Country,
  countries,
  countryNames,
  type RegionCode,
  regionCodes,
  regions,
} from '#domain/settings/regions.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { describeConflict, type FormConflict } from '#web/ui/form/conflicts.ts';
import type { FormModel } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** A country, or one of its regions. */
type HolidayPlace = Country | RegionCode;
export type HolidayDraft = { date: string; name: string; region: HolidayPlace };

const places = [...countries]
  .sort((a, b) => Number(b === brand.country) - Number(a === brand.country))
  .flatMap((country) => [
    { value: country as HolidayPlace, label: `All of ${countryNames[country]}`, group: countryNames[country] },
    ...regionCodes
      .filter((code) => regions[code].country === country)
      .map((code) => ({ value: code as HolidayPlace, label: regions[code].name, group: countryNames[country] })),
  ]);

export const holidayLabels = { date: 'Date', name: 'Name', region: 'Where' };

/** Returns `Date is now Monday 27 December 2027; you have Tuesday 28 December 2027.` */
export function describeHolidayConflict(conflict: FormConflict): string {
  const toWords = (value: unknown) =>
    conflict.path === 'date' && typeof value === 'string'
      ? formatLongDate(value)
      : (places.find((place) => place.value === value)?.label ?? value);
  return describeConflict({ ...conflict, now: toWords(conflict.now), typed: toWords(conflict.typed) });
}

/** Asks for the day, the name and the place of a public holiday. */
export function HolidayFields({ form, autoFocus }: { form: FormModel<HolidayDraft>; autoFocus?: boolean }) {
  return (
    <>
      <DateField label={holidayLabels.date} {...form.field('date')} />
      <TextInput label={holidayLabels.name} autoComplete="off" autoFocus={autoFocus} {...form.field('name')} />
      <Select label={holidayLabels.region} options={places} {...form.field('region')} />
    </>
  );
}

export function toHoliday({ region: place, ...typed }: HolidayDraft): Holiday {
  const region = regionCodes.find((code) => code === place);
  const country = countries.find((code) => code === place) ?? brand.country;
  return region ? { ...typed, country: regions[region].country, region } : { ...typed, country };
}
