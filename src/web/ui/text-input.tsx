import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldLabels } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> &
  FieldLabels & { value: string; onValue: (value: string) => void; icon?: LucideIcon };

export function TextInput(props: TextInputProps) {
  const { label, hint, error, id, className, value, onValue, icon: Icon, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(aria) => {
        const input = (
          <input
            {...rest}
            {...aria}
            className="input"
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
        );
        if (!Icon) return input;
        return (
          <div className="with-icon">
            <Icon className="i" aria-hidden />
            {input}
          </div>
        );
      }}
    </Field>
  );
}
