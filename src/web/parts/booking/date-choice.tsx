import { formatFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { ChoiceProps } from './choice-props.ts';

/** `first`: the first day that can be booked; `today` is the client's. */
type DateChoiceProps = ChoiceProps & { first: string; today: string; max?: string };

/** Asks for the day of a visit that does not repeat. */
export function DateChoice({ line, onLine, id, error, first, today, max }: DateChoiceProps) {
  return (
    <DateField
      label="Date"
      id={id}
      error={error}
      min={first}
      max={max}
      today={today}
      note={formatFirstAllowedDate({ first, today })}
      value={line.date}
      onValue={(date) => onLine({ ...line, date })}
    />
  );
}
