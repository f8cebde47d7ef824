import type { ComponentProps } from 'react';
import { unkeptForm } from '#web/kernel/unkept-form.ts';
import { Field, type FieldLabels } from './field.tsx';
import './text-area.css';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> &
  FieldLabels & { value: string; onValue: (value: string) => void };

export function TextArea({ label, hint, error, id, className, value, onValue, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(aria) => (
        <textarea
          {...rest}
          {...aria}
          form={unkeptForm}
          className="input"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
