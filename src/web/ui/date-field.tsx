import { CalendarDays, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldWords } from './field.tsx';
import { longDate } from './long-date.ts';
import './date-field.css';

const loadPicker = () => import('./date-picker.tsx');
const DatePicker = lazy(() => loadPicker().then((m) => ({ default: m.DatePicker })));

export type DateFieldProps = FieldWords & {
  /** `YYYY-MM-DD`. */
  value: string | undefined;
  onValue: (date: string) => void;
  /** There is a button that empties the field. */
  onClear?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Whether a day cannot be chosen. */
  isUnavailable?: (date: string) => boolean;
  /** The month that opens first while the field is empty. */
  openAt?: string | undefined;
  /** The day that is marked as today, where that is not the browser's own: today in the client's zone. */
  today?: string | undefined;
  emptyLabel?: string;
  id?: string;
  className?: string;
};

/** A day, chosen in a calendar that opens from a button; the calendar's code comes when it is first wanted. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, id, className, value, onValue, onClear, emptyLabel = 'Choose a date', ...limits } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (date: string) => {
    setOpen(false);
    onValue(date);
  };
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {({ 'aria-invalid': _, ...aria }) => (
        <div className="date-row">
          <button
            {...aria}
            ref={button}
            type="button"
            className="input date-button"
            data-empty={value === undefined || undefined}
            aria-labelledby={`${aria.id}-label ${aria.id}-value`}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            onPointerEnter={loadPicker}
            onFocus={loadPicker}
          >
            <CalendarDays className="i" aria-hidden />
            <span id={`${aria.id}-value`}>{value ? longDate(value) : emptyLabel}</span>
          </button>
          {onClear && value && <IconButton icon={X} label={`Clear: ${longDate(value)}`} onClick={onClear} />}
          {open && (
            <Suspense fallback={null}>
              <DatePicker
                {...limits}
                label={typeof label === 'string' ? label : emptyLabel}
                value={value}
                trigger={button}
                onChoose={choose}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
