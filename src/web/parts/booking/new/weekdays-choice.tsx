import { useId } from 'react';
import type { RepeatOption } from '#domain/appointments/types.ts';
import { hasWeekday } from '#domain/booking/choices.ts';
import { tooManyLinesMessage } from '#domain/booking/limits.ts';
import { type DayOfWeek, daysOfWeek } from '#domain/time/day.ts';
import { FieldError } from '#web/ui/field.tsx';
import './weekdays-choice.css';

type WeekdaysChoiceProps = {
  repeat: RepeatOption;
  days: readonly DayOfWeek[];
  onDays: (days: DayOfWeek[]) => void;
  /** No other day can be added. */
  isFull: boolean;
  id: string;
  error: string | undefined;
};

/** Asks for the weekdays of a line that repeats (docs/product/booking.md, "Several weekdays"). Daily and Monday to Friday leave no choice. */
export function WeekdaysChoice({ repeat, days, onDays, isFull, id, error }: WeekdaysChoiceProps) {
  const errorId = useId();
  const isFixed = !hasWeekday(repeat);
  const fixed: readonly DayOfWeek[] = repeat === 'Daily' ? daysOfWeek : daysOfWeek.slice(0, 5);
  const chosen = isFixed ? fixed : days;
  const toggle = (day: DayOfWeek) =>
    onDays(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  return (
    <fieldset className={`field weekdays-field${error ? ' wrong' : ''}`} aria-describedby={error && errorId}>
      <legend className="label">Days</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {isFull && !isFixed && <span className="hint">{tooManyLinesMessage}</span>}
      <div className="weekdays">
        {daysOfWeek.map((day, index) => (
          <label key={day} className="weekday">
            <input
              type="checkbox"
              className="weekday-box"
              id={index === 0 ? id : undefined}
              aria-label={day}
              checked={chosen.includes(day)}
              disabled={isFixed || (isFull && !chosen.includes(day))}
              onChange={() => toggle(day)}
            />
            <span aria-hidden>{day.slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
