import { overnightStart } from '#domain/appointments/begin.ts';
import { listStartChoices, openStarts } from '#domain/booking/choices.ts';
import { type BookingLine, chooseStart, isStartDisabled } from '#domain/booking/line.ts';
import { isStart, type TimeLimits } from '#domain/booking/time-limits.ts';
import { formatTime } from '#domain/time/format.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { TimeChoiceProps } from './choice-props.ts';
import './start-choice.css';

const overnightTime = [{ value: overnightStart, label: formatTime(overnightStart) }];
const tiles = [
  ...openStarts.map((value) => ({ value, label: value })),
  { value: 'Specified', label: 'Exact time' },
] as const;

/** Flexible, Morning, Afternoon, or an exact time. Overnight leaves no choice. */
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

/** A list of times; where any minute will do, a field to type it. */
function ExactTime({ line, onLine, id, error, limits, storedLine, label }: TimeChoiceProps & { label: string }) {
  const field = { className: 'exact-time', id, label, error, value: line.startTime ?? '' };
  const onValue = (time: string) => onLine(chooseStart(line, time));
  const disabled = isStartDisabled(line);
  if (limits.step === 1) {
    const range = { min: limits.earliest, max: limits.latest };
    return <TextInput {...field} {...range} type="time" disabled={disabled} onValue={onValue} />;
  }
  const options = disabled ? overnightTime : listTimes(limits, storedLine?.startTime);
  return <Select {...field} emptyLabel="Choose a time" disabled={disabled} options={options} onValue={onValue} />;
}

function listTimes(limits: TimeLimits, time: string | undefined) {
  const exactTimes = listStartChoices(limits);
  if (time === undefined || time === overnightStart || isStart(time, limits)) return exactTimes;
  return [...exactTimes, { value: time, label: formatTime(time) }].toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** The person wants an exact time and has not chosen it yet; `checkStart` asks for it. */
function setExactTime(line: BookingLine): BookingLine {
  return line.startTimeOption === 'Specified' ? line : { ...line, startTimeOption: 'Specified', startTime: undefined };
}
