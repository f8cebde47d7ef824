import type { RegistrationField as Field } from '#domain/individualised-funding/registrations/types.ts';
import { AddressField } from '#web/parts/address/address-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { RegistrationFormModel } from './use-registration-form.ts';

type RegistrationFieldProps = { form: RegistrationFormModel; field: Field };

/** Asks one question, with the control of its kind. */
export function RegistrationField({ form, field }: RegistrationFieldProps) {
  const { value = '', ...bound } = form.field(field.name);
  const hint = findHint({ form, field });
  const label = 'optional' in field && field.optional ? `${field.label} (optional)` : field.label;
  const control = { ...bound, value, label, hint };
  const { id, error, onValue } = bound;
  switch (field.kind) {
    case 'choice':
      return <RadioTiles {...{ id, error, hint, value, onValue }} legend={field.label} options={field.options} />;
    case 'longChoice':
      return <Select {...control} options={field.options} />;
    case 'declaration':
      return (
        <Checkbox
          {...bound}
          label={field.label}
          checked={value === 'yes'}
          onValue={(checked) => onValue(checked ? 'yes' : '')}
        />
      );
    case 'date':
      return <DateField {...{ id, error, hint, value, onValue }} label={field.label} />;
    case 'address':
      return (
        <AddressField
          {...{ id, error, hint }}
          label={field.label}
          value={{ text: value }}
          onValue={({ text }) => onValue(text)}
        />
      );
    case 'birthDate':
      return <TextInput {...control} hint="DD/MM/YYYY" inputMode="numeric" autoComplete="off" />;
    default:
      return <TextInput {...control} {...lineOf[field.kind]} autoComplete="off" />;
  }
}

/** The attributes with which one line of text is typed. */
const lineOf: Partial<Record<Field['kind'], { type?: string; inputMode?: 'decimal' | 'numeric'; spellCheck?: false }>> =
  {
    email: { type: 'email' },
    phone: { type: 'tel' },
    number: { inputMode: 'decimal' },
    money: { inputMode: 'decimal' },
    taxNumber: { inputMode: 'numeric', spellCheck: false },
    bankAccount: { inputMode: 'numeric', spellCheck: false },
  };

/** Finds a field's hint. The numbers of a returned registration stay if nothing is typed. */
function findHint({ form, field }: RegistrationFieldProps): string | undefined {
  const stored =
    field.kind === 'taxNumber' || field.kind === 'bankAccount' ? form.resubmitted?.values[field.name] : undefined;
  return stored === undefined ? field.help : `Leave it empty to keep ${stored}. ${field.help ?? ''}`.trim();
}
