import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { daysOfWeek } from '#domain/time/day.ts';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { addHours, type HoursRow, toHoursRows, toHoursText } from './hours-rows.ts';

/** Asks for the hours of each weekday (docs/product/people.md, "Work hours"). */
export function WorkHoursField({ form }: { form: PersonForm }) {
  const { id, value = '', error, onValue } = form.field('workHours');
  const rows = toHoursRows(value);
  const change = (next: readonly HoursRow[]) => onValue(toHoursText(next));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={error ? 'field wrong' : 'field'}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="label">Work hours</legend>
      <p className="hint" id={`${id}-hint`}>
        When they can be given visits. An end before the start is on the next day.
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <ul className="work-hours">
        {daysOfWeek.map((day) => (
          <li key={day}>
            <b>{day}</b>
            <div className="work-hours-times">
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
              {rows.every((row) => row.day !== day) && <span className="soft">Unavailable</span>}
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
    <div className="work-hours-row">
      <TextInput type="time" label={label('From')} value={start} onValue={(time) => onRow({ ...row, start: time })} />
      <TextInput type="time" label={label('To')} value={end} onValue={(time) => onRow({ ...row, end: time })} />
      <IconButton icon={X} label={`Remove the hours on ${day}`} onClick={onRemove} />
    </div>
  );
}
