import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { formatLongDate } from '#domain/time/format.ts';
import { Button, type ButtonProps, IconButton } from './button.tsx';
import { Field, type FieldLabels } from './field.tsx';
import { onDemand } from './on-demand.tsx';
import './date-field.css';

const DatePicker = onDemand(() => import('./date-picker.tsx').then((m) => m.DatePicker));

type DateFieldProps = FieldLabels & {
  /** The date as `YYYY-MM-DD`. */
  value: string | undefined;
  onValue: (date: string) => void;
  /** There is a button that empties the field. */
  onClear?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  /** True where a day cannot be chosen. */
  isUnavailable?: (date: string) => boolean;
  /** The month that opens first while the field is empty. */
  openAt?: string | undefined;
  /** The day marked as today, where that differs from the browser's own: today in the client's zone. */
  today?: string | undefined;
  /** The reason why days cannot be chosen, above them. */
  note?: string | undefined;
  emptyLabel?: string;
  id?: string;
  className?: string;
};

/** Shows a day, chosen in a calendar that opens from a button; the calendar's code loads when it is first needed. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, id, className, value, onValue, onClear, emptyLabel = 'Choose a date', ...limits } = props;
  const [open, setOpen] = useState(false);
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
            type="button"
            className="input date-button"
            data-empty={value === undefined || undefined}
            aria-labelledby={`${aria.id}-label ${aria.id}-value`}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            onPointerEnter={DatePicker.preload}
            onFocus={DatePicker.preload}
          >
            <CalendarDays className="i" aria-hidden />
            <span id={`${aria.id}-value`}>{value ? formatLongDate(value) : emptyLabel}</span>
          </button>
          {onClear && value && <IconButton icon={X} label={`Clear: ${formatLongDate(value)}`} onClick={onClear} />}
          {open && (
            <DatePicker
              {...limits}
              label={typeof label === 'string' ? label : emptyLabel}
              value={value}
              onChoose={choose}
              onClose={() => setOpen(false)}
              failed={(again) => <TypedDate {...{ label, value, onValue, again }} min={limits.min} max={limits.max} />}
            />
          )}
        </div>
      )}
    </Field>
  );
}

type DayButtonProps = Pick<DateFieldProps, 'value' | 'onValue' | 'min' | 'today'> &
  Pick<ButtonProps, 'pending' | 'children'> & {
    /** The heading of its calendar. */
    label: string;
  };

/** Shows a button whose press opens the calendar; a day that is chosen there is saved at once. */
export function DayButton({ label, value, onValue, min, today, ...button }: DayButtonProps) {
  const [open, setOpen] = useState(false);
  const choose = (date: string) => {
    setOpen(false);
    onValue(date);
  };
  return (
    <>
      <Button
        {...button}
        variant="quiet"
        size="small"
        icon={CalendarDays}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={DatePicker.preload}
        onFocus={DatePicker.preload}
      />
      {open && (
        <DatePicker
          {...{ label, value, min, today }}
          onChoose={choose}
          onClose={() => setOpen(false)}
          failed={(again) => <TypedDate {...{ label, value, onValue: choose, again, min }} />}
        />
      )}
    </>
  );
}

type TypedDateProps = Pick<DateFieldProps, 'label' | 'value' | 'onValue' | 'min' | 'max'> & { again: () => void };

/** Shows the browser's own field, where the calendar could not be loaded: a day can still be entered. */
function TypedDate({ label, value, onValue, min, max, again }: TypedDateProps) {
  return (
    <div className="date-typed">
      <p role="alert">The calendar could not be loaded. Type the day here, or try again.</p>
      <input
        type="date"
        className="input"
        aria-label={typeof label === 'string' ? `${label}, typed` : 'The day, typed'}
        min={min}
        max={max}
        defaultValue={value}
        onChange={(event) => event.target.value && onValue(event.target.value)}
      />
      <Button size="small" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
