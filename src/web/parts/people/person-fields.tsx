import type { ComponentProps } from 'react';
import { toLines, toOneLine } from '#domain/addresses/one-line.ts';
import type { Texts } from '#domain/people/fields.ts';
import { AddressField } from '#web/parts/address/address-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { formatLocationTexts, type HomeLocation } from './location-texts.ts';
import type { PersonForm } from './use-person-form.ts';
import './person-fields.css';

type FieldBinding = { form: PersonForm; name: string };
type FieldOption = { value: string; label: string };

/** The properties of every field of a person's form: label, typed value and error. */
function bindField({ form, name }: FieldBinding) {
  const { value = '', ...field } = form.field(name);
  return { ...field, label: form.fields.find((one) => one.name === name)?.label ?? name, value };
}

type LineProps = FieldBinding &
  Omit<ComponentProps<typeof TextInput>, keyof ReturnType<typeof bindField> | 'form' | 'name'>;

export function PersonLine({ form, name, ...rest }: LineProps) {
  return <TextInput autoComplete="off" {...rest} {...bindField({ form, name })} />;
}

export function PersonText({ form, name, hint, rows }: FieldBinding & { hint?: string; rows?: number }) {
  return <TextArea {...bindField({ form, name })} hint={hint} rows={rows} />;
}

export function PersonChoice({ form, name, options }: FieldBinding & { options: readonly FieldOption[] }) {
  const { id, label, value, error, onValue } = bindField({ form, name });
  const all = [...options, { value: '', label: 'Not given' }];
  return <RadioTiles id={id} legend={label} options={all} value={value} error={error} onValue={onValue} />;
}

/** A choice of one from a long list. */
export function PersonSelect({ form, name, options }: FieldBinding & { options: readonly FieldOption[] }) {
  const { value, onValue, ...rest } = bindField({ form, name });
  const all = [{ value: notChosen, label: 'Not given' }, ...options];
  return (
    <Select
      {...rest}
      options={all}
      value={value || notChosen}
      onValue={(chosen) => onValue(chosen === notChosen ? '' : chosen)}
    />
  );
}

const notChosen = 'not-said';

/** A choice of any number from a list; stored as refs in sequence. */
export function PersonChoices({ form, name, options }: FieldBinding & { options: readonly FieldOption[] }) {
  const { id, label, value, error, onValue } = bindField({ form, name });
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

/** An address with suggestions. A chosen one also fills the suburb and the place, in the fields that `place` names. */
export function PersonAddress({
  form,
  name,
  hint,
  place,
}: FieldBinding & { hint?: string; place?: (chosen: HomeLocation) => Texts }) {
  const { id, label, value, error } = bindField({ form, name });
  return (
    <AddressField
      id={id}
      label={label}
      hint={hint}
      error={error}
      value={{ text: toOneLine(value) }}
      onValue={({ text, suburb, location }) => {
        const typed = { [name]: toLines(text), ...place?.({ suburb, location }) };
        form.type(!location && typed[name] === form.standing[name] ? readStoredTexts(form, typed) : typed);
      }}
    />
  );
}

/** The stored place of a stored address that the person typed again. */
function readStoredTexts({ standing }: PersonForm, typed: Texts): Texts {
  return Object.fromEntries(Object.keys(typed).map((name) => [name, standing[name] ?? '']));
}

/** A suburb with suggestions; a chosen one also fills the place. */
export function PersonSuburb({ form, hint }: { form: PersonForm; hint?: string }) {
  const { id, label, value, error } = bindField({ form, name: 'suburb' });
  return (
    <AddressField
      id={id}
      label={label}
      hint={hint}
      error={error}
      value={{ text: value }}
      onValue={({ text, suburb, location }) =>
        form.type({ suburb: text, ...formatLocationTexts({ suburb, location }) })
      }
    />
  );
}

/** The place on the map: filled by choosing an address, seldom typed. */
export function PersonLocation({ form }: { form: PersonForm }) {
  const { latitude, longitude } = form.texts;
  const isWrong = Boolean(form.problemOf('latitude') ?? form.problemOf('longitude'));
  return (
    <details className="person-place" open={isWrong || undefined}>
      <summary>{latitude && longitude ? `On the map at ${latitude}, ${longitude}` : 'Not on the map yet'}</summary>
      <div className="grid-2 fields keep">
        <PersonLine form={form} name="latitude" inputMode="text" />
        <PersonLine form={form} name="longitude" inputMode="text" />
      </div>
    </details>
  );
}
