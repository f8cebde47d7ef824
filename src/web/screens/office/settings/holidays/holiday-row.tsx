import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import type { OfficeHoliday } from '#contract/office-settings.ts';
import { checkHoliday, type Holiday } from '#domain/settings/holidays.ts';
import {
  type Country,
  countries,
  countryNames,
  type RegionCode,
  regionCodes,
  regions,
} from '#domain/settings/regions.ts';
import { formatDate, formatDayMonth, formatLongDate } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { changeHoliday } from '#web/calls/office-settings.ts';
import { brand } from '#web/kernel/brand.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { describeConflict, type FormConflict } from '#web/ui/form/conflicts.ts';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { type FormModel, useForm } from '#web/ui/form/use-form.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export function HolidayRow({ holiday, onRemove }: { holiday: OfficeHoliday; onRemove: () => void }) {
  const [open, setOpen] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const { date, name, country, region, asked } = holiday;
  const when = formatDayMonth(date);

  function close() {
    setOpen(false);
    // One that moved to another year is drawn elsewhere.
    requestAnimationFrame(() => (changeButton.current ? changeButton.current.focus() : focusHeading()));
  }

  if (open) {
    return (
      <li className="list-item-open">
        <HolidayEditor holiday={holiday} onClose={close} />
      </li>
    );
  }
  return (
    <li className="list-item">
      <span className="grow">
        <span className="name">{name}</span>
        <span className="soft small holiday-when">
          {when}, {region ? regions[region].name : countryNames[country]}
        </span>
        {asked && (
          <span className="soft small holiday-when">
            {asked.byName} asked clients about it on{' '}
            {formatDate(wallClock({ instant: Date.parse(asked.at), zone: brand.timeZone }).date)}
          </span>
        )}
      </span>
      <Button ref={changeButton} size="small" aria-label={`Change ${name} on ${when}`} onClick={() => setOpen(true)}>
        Change
      </Button>
      <IconButton icon={Trash2} label={`Remove ${name} on ${when}`} onClick={onRemove} />
    </li>
  );
}

function HolidayEditor({ holiday, onClose }: { holiday: OfficeHoliday; onClose: () => void }) {
  const { ref, version, date, name, country, region } = holiday;
  const initial: HolidayDraft = { date, name, region: region ?? country };
  const form = useForm({ initial, check: (values) => checkHoliday(toHoliday(values)) });
  const send = useCommand({
    form,
    command: () =>
      changeHoliday({ params: { ref }, version, body: toHoliday(form.values), labels: [form.values.name] }),
    onDone: onClose,
  });
  return (
    <EditForm
      className="list-editor stack"
      form={form}
      labels={holidayLabels}
      describe={describeHolidayConflict}
      send={send}
    >
      <div className="grid-2 fields">
        <HolidayFields form={form} autoFocus />
      </div>
      <div className="btn-row">
        <Button type="submit" variant="primary" pending={send.pending}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </EditForm>
  );
}

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

const holidayLabels = { date: 'Date', name: 'Name', region: 'Where' };

/** Returns `Date is now Monday 27 December 2027; you have Tuesday 28 December 2027.` */
function describeHolidayConflict(conflict: FormConflict): string {
  const toWords = (value: unknown) =>
    conflict.path === 'date' && typeof value === 'string'
      ? formatLongDate(value)
      : (places.find((place) => place.value === value)?.label ?? value);
  return describeConflict({ ...conflict, now: toWords(conflict.now), typed: toWords(conflict.typed) });
}

export function HolidayFields({ form, autoFocus }: { form: FormModel<HolidayDraft>; autoFocus?: boolean }) {
  return (
    <>
      <DateField label={holidayLabels.date} today={useToday()} {...form.field('date')} />
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
