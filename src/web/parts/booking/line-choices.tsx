import { useState } from 'react';
import { overnightStart } from '#domain/appointments/begin.ts';
import {
  type DurationChoice as Duration,
  fewestWeeks,
  formatRepeat,
  hasWeekday,
  listDurationChoices,
  listStartChoices,
  mostWeeks,
  openStarts,
} from '#domain/booking/choices.ts';
import { formatFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { type BookingLine, chooseDuration, chooseStart, isStartDisabled } from '#domain/booking/line.ts';
import { isLength, isStart, type TimeLimits } from '#domain/booking/time-limits.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import { formatDuration, formatTime } from '#domain/time/format.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import './start-choice.css';

const weeks = Array.from({ length: mostWeeks - fewestWeeks + 1 }, (_, index) => {
  const count = fewestWeeks + index;
  return { value: String(count), label: formatCount(count, 'week') };
});

/** Asks for the number of weeks between the visits of a line that repeats every few weeks. */
export function WeeksChoice({ line, onLine, id, error }: ChoiceProps) {
  return (
    <Select
      label="Weeks between visits"
      emptyLabel="Choose how many"
      id={id}
      error={error}
      options={weeks}
      value={line.repeatFrequencyInWeeks === undefined ? '' : String(line.repeatFrequencyInWeeks)}
      onValue={(count) => onLine({ ...line, repeatFrequencyInWeeks: Number(count) })}
    />
  );
}

const weekdays = daysOfWeek.map((day) => ({ value: day, label: day }));

/** Asks for the weekday of a repeating line. Daily and Monday to Friday leave no choice. */
export function WeekdayChoice({ line, onLine, id, error }: ChoiceProps) {
  const needed = hasWeekday(line.repeat);
  return (
    <Select
      label="Weekday"
      emptyLabel={needed ? 'Choose a weekday' : formatRepeat({ repeatOption: line.repeat })}
      id={id}
      error={error}
      disabled={!needed}
      options={weekdays}
      value={(needed && line.dayOfWeek) || ''}
      onValue={(dayOfWeek) => onLine({ ...line, dayOfWeek })}
    />
  );
}

function listOptions(limits: TimeLimits, minutes: number | undefined) {
  const options = listDurationChoices(limits).map(({ value, label }) => ({ value: String(value), label }));
  if (minutes === undefined || isLength(minutes, limits)) return options;
  return [{ value: String(minutes), label: formatDuration(minutes) }, ...options];
}

/** Asks how long a visit lasts: of a booking Unsure, 30 minutes to 8 hours, or Overnight. */
export function DurationChoice({ line, onLine, id, error, limits, storedLine }: TimeChoiceProps) {
  return (
    <Select
      label="Duration"
      id={id}
      error={error}
      options={listOptions(limits, storedLine?.durationMinutes)}
      value={String(findDuration(line))}
      onValue={(value) => onLine(chooseDuration(line, readDuration(value), limits))}
    />
  );
}

function findDuration({ durationOption, durationMinutes }: BookingLine): Duration | '' {
  return durationOption === 'Specified' ? (durationMinutes ?? '') : durationOption;
}

function readDuration(value: string): Duration {
  return value === 'NotSpecified' || value === 'Overnight' ? value : Number(value);
}

/** `first`: the first day that can be booked; `today` is the client's. */
type DateChoiceProps = ChoiceProps & { first: string; today: string; max?: string };

/** Asks for the day of a visit that does not repeat. */
export function DateChoice({ line, onLine, id, error, first, today, max }: DateChoiceProps) {
  return (
    <DateField
      className="choice-date"
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

/** A choice about one line: it shows the line's value and returns the line after the choice. */
type ChoiceProps = {
  line: BookingLine;
  onLine: (line: BookingLine) => void;
  id?: string;
  error?: string | undefined;
};

/** A choice of a start or a length. */
export type TimeChoiceProps = ChoiceProps & {
  limits: TimeLimits;
  /** The minutes between the listed times, where any minute can be typed. */
  startsEvery?: number;
  /**
   * The stored line. A start or a length that only the office may choose is among the choices if the line
   * has it.
   */
  storedLine?: BookingLine | undefined;
};

const overnightTime = [{ value: overnightStart, label: formatTime(overnightStart) }];
const openTiles = openStarts.map((value) => ({ value, label: value }));
const exactTile = { value: 'Specified', label: 'Exact time' } as const;

/** Asks for Flexible, Morning, Afternoon, or an exact time, which the office has first. Overnight leaves no choice. */
export function StartChoice(props: TimeChoiceProps) {
  const { line, onLine, id, error, limits } = props;
  if (limits.exactOnly) return <ExactTime {...props} label="Start" />;
  const disabled = isStartDisabled(line);
  const exact = line.startTimeOption === 'Specified';
  const tiles = limits.exactFirst ? [exactTile, ...openTiles] : [...openTiles, exactTile];
  return (
    <>
      <RadioTiles
        className="choice-start"
        legend="Start"
        hint={disabled ? `An overnight visit starts at ${formatTime(overnightStart)}.` : undefined}
        id={exact ? undefined : id}
        error={exact ? undefined : error}
        layout="row"
        options={tiles.map((tile) => ({ ...tile, disabled }))}
        value={line.startTimeOption}
        onValue={(option) => onLine(option === 'Specified' ? setExactTime(line) : chooseStart(line, option))}
      />
      {exact && (
        <div className={error ? undefined : 'revealed'}>
          <ExactTime {...props} label="Exact time" />
        </div>
      )}
    </>
  );
}

/** Offers a list of times; where any minute will do, a field to type it. */
function ExactTime(props: TimeChoiceProps & { label: string }) {
  const { line, onLine, id, error, limits, storedLine, label, startsEvery } = props;
  const field = { className: 'exact-time', id, label, error, value: line.startTime ?? '' };
  const onValue = (time: string) => onLine(chooseStart(line, time));
  const disabled = isStartDisabled(line);
  if (startsEvery !== undefined && !disabled) return <ListedOrTyped {...field} {...{ limits, startsEvery, onValue }} />;
  if (startsEvery === undefined && limits.step === 1)
    return <TypedTime {...field} {...{ limits, disabled, onValue }} />;
  const options = disabled ? overnightTime : listTimes(limits, storedLine?.startTime);
  return <Select {...field} emptyLabel="Choose a time" disabled={disabled} options={options} onValue={onValue} />;
}

type ExactTimeFieldProps = Pick<TimeChoiceProps, 'id' | 'error' | 'limits'> & {
  className: string;
  label: string;
  value: string;
  disabled?: boolean;
  onValue: (time: string) => void;
};

function TypedTime({ limits: { earliest, latest }, ...field }: ExactTimeFieldProps) {
  return <TextInput {...field} min={earliest} max={latest} type="time" />;
}

const otherTime = 'other';

/** Offers times at regular steps in a list; the last choice is a field for any other minute. */
function ListedOrTyped({ startsEvery, ...field }: ExactTimeFieldProps & { startsEvery: number }) {
  const { limits, value, onValue } = field;
  const listed = listStartChoices({ ...limits, step: startsEvery });
  const [types, setTypes] = useState(value !== '' && listed.every((time) => time.value !== value));
  const { id: _, error: __, ...shared } = field;
  return (
    <div>
      <Select
        {...(types ? shared : field)}
        emptyLabel="Choose a time"
        options={[...listed, { value: otherTime, label: 'Another time' }]}
        value={types ? otherTime : value}
        onValue={(time) => {
          setTypes(time === otherTime);
          if (time !== otherTime) onValue(time);
        }}
      />
      {types && <TypedTime {...field} label="Exact time" />}
    </div>
  );
}

function listTimes(limits: TimeLimits, time: string | undefined) {
  const exactTimes = listStartChoices(limits);
  if (time === undefined || time === overnightStart || isStart(time, limits)) return exactTimes;
  return [...exactTimes, { value: time, label: formatTime(time) }].toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** Sets the start to an exact time that is still to be chosen; `checkStart` asks for it. */
function setExactTime(line: BookingLine): BookingLine {
  return line.startTimeOption === 'Specified' ? line : { ...line, startTimeOption: 'Specified', startTime: undefined };
}
