import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type DayOfWeek, daysOfWeek } from '#domain/time/day.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import './week-hours.css';

type WeekHoursFieldProps = {
  legend: string;
  hint: string;
  /** The word of a day without hours. */
  none: string;
  id: string;
  /** `Monday 09:00-17:00; Tuesday -`: a time may be missing while it is typed. */
  value: string | undefined;
  error?: string | undefined;
  onValue: (value: string) => void;
};

/** Asks for the hours of each weekday: those of a support worker, and those of the office. */
export function WeekHoursField({ legend, hint, none, id, value = '', error, onValue }: WeekHoursFieldProps) {
  const rows = toHoursRows(value);
  const change = (next: readonly HoursRow[]) => onValue(toHoursText(next));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={error ? 'field wrong' : 'field'}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="label">{legend}</legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <ul className="week-hours">
        {daysOfWeek.map((day) => (
          <li key={day}>
            <b>{day}</b>
            <div className="week-hours-times">
              {rows.map((row, at) =>
                row.day === day ? (
                  <HoursInputs
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
                    key={at}
                    row={row}
                    onRow={(next) => change(rows.with(at, next))}
                    onRemove={() => change(rows.toSpliced(at, 1))}
                  />
                ) : null,
              )}
              {rows.every((row) => row.day !== day) && <span className="soft">{none}</span>}
            </div>
            <Button variant="quiet" size="small" icon={Plus} onClick={() => change(addHours(rows, day))}>
              Add hours<span className="sr"> on {day}</span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type HoursInputsProps = { row: HoursRow; onRow: (row: HoursRow) => void; onRemove: () => void };

function HoursInputs({ row, onRow, onRemove }: HoursInputsProps) {
  const { day, start, end } = row;
  const label = (words: string) => (
    <>
      {words}
      <span className="sr">, {day}</span>
    </>
  );
  return (
    <div className="week-hours-row">
      <TextInput type="time" label={label('From')} value={start} onValue={(time) => onRow({ ...row, start: time })} />
      <TextInput type="time" label={label('To')} value={end} onValue={(time) => onRow({ ...row, end: time })} />
      <IconButton icon={X} label={`Remove the hours on ${day}`} onClick={onRemove} />
    </div>
  );
}

/** One row of hours as typed so far: a time may be empty. */
type HoursRow = { day: DayOfWeek; start: string; end: string };

/** Reads the rows of the form's text, `Monday 09:00-17:00; Tuesday -`. */
export function toHoursRows(text: string): HoursRow[] {
  return text.split('; ').flatMap((part) => {
    const [, name, start = '', end = ''] = /^(\w+) ([\d:]*)-([\d:]*)$/.exec(part) ?? [];
    const day = daysOfWeek.find((one) => one === name);
    return day ? [{ day, start, end }] : [];
  });
}

/** Writes rows as the form's text, the days in the order of the week. */
export function toHoursText(rows: readonly HoursRow[]): string {
  return rows
    .toSorted((a, b) => daysOfWeek.indexOf(a.day) - daysOfWeek.indexOf(b.day))
    .map(({ day, start, end }) => `${day} ${start}-${end}`)
    .join('; ');
}

/** Adds a row to a day. The first takes the hours of the day before, since most days are alike. */
export function addHours(rows: readonly HoursRow[], day: DayOfWeek): HoursRow[] {
  const before = daysOfWeek.slice(0, daysOfWeek.indexOf(day));
  const alike = rows.some((row) => row.day === day) ? undefined : rows.findLast((row) => before.includes(row.day));
  return [...rows, { day, start: alike?.start ?? '', end: alike?.end ?? '' }];
}
