import { type ReactNode, useId } from 'react';
import './field.css';
import './switch.css';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  on: boolean;
  onValue: (on: boolean) => void;
  /** An action is running; a second press does nothing. */
  pending?: boolean;
};

/** Turns a setting on or off at once. The word beside it says which, so that nothing depends on colour. */
export function Switch({ label, hint, on, onValue, pending = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-busy={pending || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        data-pending={pending || undefined}
        onClick={() => !pending && onValue(!on)}
      >
        <span className="switch-track" aria-hidden>
          <i />
        </span>
        <span className="switch-word" aria-hidden>
          {on ? 'On' : 'Off'}
        </span>
      </button>
      <div>
        <span className="switch-label" id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
