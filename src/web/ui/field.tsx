import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type ReactNode, useId } from 'react';
import './field.css';

/** The ids that tie label, hint and error to a control. */
type ControlAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldLabels = {
  label: ReactNode;
  hint?: ReactNode;
  /** One sentence that says what to do; it marks the field wrong. */
  error?: string | undefined;
};

type FieldProps = FieldLabels & { id?: string; className?: string; children: (control: ControlAria) => ReactNode };

/** Shows a label, a hint and an error around one control. */
export function Field({ label, hint, error, id, className = '', children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field${error ? ' wrong' : ''} ${className}`.trim()}>
      <label id={`${controlId}-label`} className="label" htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <span className="hint" id={`${controlId}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}

/** Shows the sentence that says what is wrong, with its icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <CircleAlert className="i" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
