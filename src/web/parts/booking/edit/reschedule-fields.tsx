import { formatRepeat, hasWeekday } from '#domain/booking/choices.ts';
import { findFirstAllowedDate, formatFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { findLastAllowedDate } from '#domain/booking/limits.ts';
import { wallClock } from '#domain/time/zone.ts';
import { DurationChoice } from '#web/parts/booking/duration-choice.tsx';
import { LineSentence } from '#web/parts/booking/line-sentence.tsx';
import { WeekdayChoice } from '#web/parts/booking/repeat-choice.tsx';
import { StartChoice } from '#web/parts/booking/start-choice.tsx';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { DateField } from '#web/ui/date-field.tsx';

import type { TimeChoiceProps } from '../choice-props.ts';
import { type EditField, toCurrentLine, toWantedLine } from './edit-change.ts';
import type { VisitEdit } from './use-visit-edit.ts';

type RescheduleFieldsProps = { edit: VisitEdit };

/**
 * Asks for day, start and duration. For all upcoming dates it asks for a weekday, where the booking has one
 * (docs/product/changing.md, "Day, start and length").
 */
export function RescheduleFields({ edit }: RescheduleFieldsProps) {
  const { shown, services, chooseLine, task, form } = edit;
  const at = (field: EditField) => form.at(field);
  const line = toWantedLine(edit);
  const choice: TimeChoiceProps = { line, onLine: chooseLine, storedLine: toCurrentLine(edit), limits: task.limits };
  return (
    <div className="revealed edit-when">
      <div className="grid-2 fields">
        {line.repeat === 'None' && <DayChoice edit={edit} />}
        {hasWeekday(line.repeat) && <WeekdayChoice {...choice} {...at('date')} />}
        <DurationChoice {...choice} {...at('duration')} />
      </div>
      <StartChoice {...choice} {...at('start')} />
      {line.repeat !== 'None' && !hasWeekday(line.repeat) && (
        <p className="soft">
          {formatRepeat({ repeatOption: line.repeat })}: to move a visit to another day, choose this date only.
        </p>
      )}
      <LineSentence line={line} service={findServiceName(services, shown.visit)} />
    </div>
  );
}

function DayChoice({ edit }: { edit: VisitEdit }) {
  const { sameDayRule, now, zone } = edit.rules();
  const line = toWantedLine(edit);
  const first = findFirstAllowedDate({ rule: sameDayRule, now, zone });
  const today = wallClock({ instant: now, zone }).date;
  return (
    <DateField
      label="Date"
      {...edit.form.at('date')}
      min={first}
      max={findLastAllowedDate(now, zone)}
      today={today}
      note={formatFirstAllowedDate({ first, today })}
      value={line.date}
      onValue={(date) => edit.chooseLine({ ...line, date })}
    />
  );
}
