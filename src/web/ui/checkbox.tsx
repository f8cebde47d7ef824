import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  checked: boolean;
  onValue: (checked: boolean) => void;
};

export function Checkbox({ label, hint, error, checked, onValue, className = '', ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`field${error ? ' wrong' : ''} ${className}`.trim()}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <label className="check">
        <input
          {...rest}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onValue(event.target.checked)}
        />
        <span>
          {label}
          {hint && <span className="hint">{hint}</span>}
        </span>
      </label>
    </div>
  );
}
