import { useState } from 'react';
import { overnightStart } from '#domain/appointments/begin.ts';
import { listStartChoices, openStarts } from '#domain/booking/choices.ts';
import { type BookingLine, chooseStart, isStartDisabled } from '#domain/booking/line.ts';
import { isStart, type TimeLimits } from '#domain/booking/time-limits.ts';
import { formatTime } from '#domain/time/format.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { TimeChoiceProps } from './line-choices.tsx';
import './start-choice.css';

const overnightTime = [{ value: overnightStart, label: formatTime(overnightStart) }];
const tiles = [
  ...openStarts.map((value) => ({ value, label: value })),
  { value: 'Specified', label: 'Exact time' },
] as const;

/** Asks for Flexible, Morning, Afternoon, or an exact time. Overnight leaves no choice. */
export function StartChoice(props: TimeChoiceProps) {
  const { line, onLine, id, error, limits } = props;
  if (limits.exactOnly) return <ExactTime {...props} label="Start" />;
  const disabled = isStartDisabled(line);
  const exact = line.startTimeOption === 'Specified';
  return (
    <>
      <RadioTiles
        legend="Start"
        hint={disabled ? `An overnight visit starts at ${formatTime(overnightStart)}.` : undefined}
        id={exact ? undefined : id}
        error={exact ? undefined : error}
        layout="pairs"
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
