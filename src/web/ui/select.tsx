import type { ComponentProps } from 'react';
import { unkeptForm } from '#web/kernel/unkept-form.ts';
import { Field, type FieldLabels } from './field.tsx';
import './select.css';

export type SelectOption<V extends string> = { value: V; label: string; group?: string | undefined };

type SelectProps<V extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> &
  FieldLabels & {
    options: readonly SelectOption<V>[];
    /** An empty string shows `emptyLabel`, unless it is one of the options. */
    value: V | '';
    onValue: (value: V) => void;
    emptyLabel?: string;
  };

/** Shows the browser's own list, light and familiar; options of one `group` are listed together. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, hint, error, id, className, options, value, onValue, emptyLabel = 'Choose one', ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(aria) => (
        <select
          {...rest}
          {...aria}
          form={unkeptForm}
          className="input"
          value={value}
          onChange={(event) => onValue(event.target.value as V)}
        >
          {value === '' && !options.some((option) => option.value === '') && (
            <option value="" disabled>
              {emptyLabel}
            </option>
          )}
          {groupOptions(options).map(([group, members]) =>
            group ? (
              <optgroup key={group} label={group}>
                {members.map(toOption)}
              </optgroup>
            ) : (
              members.map(toOption)
            ),
          )}
        </select>
      )}
    </Field>
  );
}

function toOption({ value, label }: SelectOption<string>) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

function groupOptions<V extends string>(options: readonly SelectOption<V>[]) {
  const groups = new Map<string, SelectOption<V>[]>();
  for (const option of options) {
    const group = option.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}
