import { overnightStart } from '#domain/appointments/begin.ts';
import type { StartTimeOption } from '#domain/appointments/types.ts';
import { startChoices, startTimes } from '#domain/booking/choices.ts';
import { type BookingLine, chooseStart, isStartDisabled } from '#domain/booking/line.ts';
import { formatTime } from '#domain/time/format.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ChoiceProps } from './choice-props.ts';
import './start-choice.css';

const dayparts = startChoices.filter(({ value }) => !startTimes.includes(value));
const exactTimes = startChoices.filter(({ value }) => startTimes.includes(value));
const overnightTime = [{ value: overnightStart, label: formatTime(overnightStart) }];

/** Flexible, Morning, Afternoon, or an exact time from a second list. Overnight leaves no choice. */
export function StartChoice({ line, onLine, error, storedLine }: ChoiceProps) {
  const disabled = isStartDisabled(line);
  const exact = line.startTimeOption === 'Specified';
  const tiles = [...dayparts, { value: 'Specified', label: 'Exact time' }] as {
    value: StartTimeOption;
    label: string;
  }[];
  return (
    <>
      <RadioTiles
        legend="Start"
        hint={disabled ? `An overnight visit starts at ${formatTime(overnightStart)}.` : undefined}
        error={exact ? undefined : error}
        layout="pairs"
        options={tiles.map((tile) => ({ ...tile, disabled }))}
        value={line.startTimeOption}
        onValue={(option) => onLine(option === 'Specified' ? setExactTime(line) : chooseStart(line, option))}
      />
      {exact && (
        <div className={error ? undefined : 'revealed'}>
          <Select
            className="exact-time"
            label="Exact time"
            emptyLabel="Choose a time"
            error={error}
            disabled={disabled}
            options={disabled ? overnightTime : listTimes(storedLine?.startTime)}
            value={line.startTime ?? ''}
            onValue={(time) => onLine(chooseStart(line, time))}
          />
        </div>
      )}
    </>
  );
}

function listTimes(time: string | undefined) {
  if (time === undefined || time === overnightStart || startTimes.includes(time)) return exactTimes;
  return [...exactTimes, { value: time, label: formatTime(time) }].toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** The person wants an exact time and has not chosen it yet; `checkStart` asks for it. */
function setExactTime(line: BookingLine): BookingLine {
  return line.startTimeOption === 'Specified' ? line : { ...line, startTimeOption: 'Specified', startTime: undefined };
}
