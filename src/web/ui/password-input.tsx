import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldLabels } from './field.tsx';
import './password-input.css';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> &
  FieldLabels & {
    value: string;
    onValue: (value: string) => void;
    /** The password shows until its owner hides it. */
    initiallyShown?: boolean | undefined;
  };

/** Shows a password, hidden until its owner wants to see it. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, id, value, onValue, initiallyShown = false, ...rest } = props;
  const [chosen, setChosen] = useState<boolean>();
  const shown = chosen ?? initiallyShown;
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(aria) => (
        <div className="password-row">
          <input
            {...rest}
            {...aria}
            className="input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          <Button variant="quiet" size="small" aria-pressed={shown} onClick={() => setChosen(!shown)}>
            Show<span className="sr"> password</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
