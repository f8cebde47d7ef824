import type { ComponentProps, ReactNode } from 'react';
import { toLines } from '#domain/addresses/one-line.ts';
import type { FieldKind, Texts } from '#domain/people/fields.ts';
import { AddressField } from '#web/parts/address/address-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { HomeLocation } from './location-texts.ts';
import type { PersonForm } from './use-person-form.ts';

/** The look of a field besides what its record says. */
export type PersonFieldLook = {
  label?: string;
  hint?: ReactNode;
  autoComplete?: string;
  inputMode?: ComponentProps<typeof TextInput>['inputMode'];
  className?: string;
  rows?: number;
  /** The fields that keep the suburb and the place of a chosen address. */
  place?: (chosen: HomeLocation) => Texts;
};

type PersonFieldProps = { form: PersonForm; name: string } & PersonFieldLook;
type BoundField = ReturnType<typeof bindField>;
type FieldOption = { value: string; label: string };

/** Asks for one field of a person's details, with the control of its kind. A field that is not kept here is not drawn. */
export function PersonField({ form, name, place, rows, ...look }: PersonFieldProps) {
  const record = form.fields.find((one) => one.name === name);
  if (!record) return null;
  const field = { ...bindField(form, name), label: record.label, ...look };
  switch (record.kind) {
    case 'flag':
      return <Flag {...field} />;
    case 'gender':
    case 'priority':
    case 'noticeWay':
      return <OneOfFew {...field} options={form.listOptions(record)} />;
    case 'salutation':
    case 'language':
      return <OneOfMany {...field} options={form.listOptions(record)} />;
    case 'skills':
    case 'languages':
    case 'driverLicenses':
      return <Several {...field} options={form.listOptions(record)} />;
    case 'address':
      return <PersonAddress {...field} form={form} place={place} />;
    case 'lines':
      return <TextArea {...field} rows={rows} />;
    default:
      return <TextInput autoComplete="off" {...lineOf[record.kind]} required={record.required} {...field} />;
  }
}

function bindField(form: PersonForm, name: string) {
  const { value = '', ...field } = form.field(name);
  return { ...field, value };
}

/** The ways to type one line of text. */
const lineOf: Partial<Record<FieldKind, Partial<ComponentProps<typeof TextInput>>>> = {
  birthDate: { hint: 'DD/MM/YYYY', inputMode: 'numeric' },
  identifier: { className: 'slashed' },
  email: { type: 'email' },
  phone: { type: 'tel' },
};

type ControlProps = BoundField & Omit<PersonFieldLook, 'place' | 'rows'> & { label: string };

function Flag({ value, onValue, ...field }: ControlProps) {
  return <Checkbox {...field} checked={value === 'yes'} onValue={(on) => onValue(on ? 'yes' : 'no')} />;
}

type ChoiceProps = ControlProps & { options: readonly FieldOption[] };

function OneOfFew({ label, options, autoComplete: _, name: __, ...field }: ChoiceProps) {
  return <RadioTiles {...field} legend={label} options={[...options, { value: '', label: 'Not given' }]} />;
}

const notGiven = 'not-given';

function OneOfMany({ options, value, onValue, ...field }: ChoiceProps) {
  return (
    <Select
      {...field}
      options={[{ value: notGiven, label: 'Not given' }, ...options]}
      value={value || notGiven}
      onValue={(chosen) => onValue(chosen === notGiven ? '' : chosen)}
    />
  );
}

/** Asks for any number from a list, stored as refs in sequence. */
function Several({ id, label, options, value, error, onValue }: ChoiceProps) {
  const chosen = value.split(';').map((ref) => ref.trim());
  const toggle = (ref: string, on: boolean) =>
    onValue(
      options.flatMap((one) => ((one.value === ref ? on : chosen.includes(one.value)) ? one.value : [])).join('; '),
    );
  return (
    <fieldset id={id} className={error ? 'field wrong' : 'field'} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">{label}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="person-choices">
        {options.map((one) => (
          <Checkbox
            key={one.value}
            label={one.label}
            checked={chosen.includes(one.value)}
            onValue={(on) => toggle(one.value, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type PersonAddressProps = ControlProps & { form: PersonForm; place: PersonFieldLook['place'] | undefined };

/** Asks for an address, with suggestions. A chosen one also fills the suburb and the place, in the fields that `place` names. */
function PersonAddress({ form, place, name, value, onValue: _, autoComplete: __, ...field }: PersonAddressProps) {
  const { stored, setAll } = form;
  return (
    <AddressField
      {...field}
      // What an earlier release kept of a form has lines.
      value={{ text: value.replaceAll(/\r?\n/g, ', ') }}
      onValue={({ text, suburb, location }) => {
        const chosen = place?.({ suburb, location }) ?? {};
        const isStored = !location && toLines(text) === toLines(stored[name] ?? '');
        // The stored address typed again has its stored place.
        const home = isStored ? Object.fromEntries(Object.keys(chosen).map((one) => [one, stored[one] ?? ''])) : chosen;
        setAll({ [name]: text, ...home });
      }}
    />
  );
}
