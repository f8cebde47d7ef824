import { needsWeekday, repeatLabel } from '#domain/booking/choices.ts';
import { firstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { lastAllowedDate } from '#domain/booking/limits.ts';
import { wallClock } from '#domain/time/zone.ts';
import { DurationChoice } from '#web/parts/booking/duration-choice.tsx';
import { LineSentence } from '#web/parts/booking/line-sentence.tsx';
import { WeekdayChoice } from '#web/parts/booking/repeat-choice.tsx';
import { StartChoice } from '#web/parts/booking/start-choice.tsx';
import { serviceOf } from '#web/parts/visit/service-names.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { Edit } from './edit.ts';
import { type EditField, standingLine, wantedLine } from './edit-change.ts';

type RescheduleFieldsProps = { edit: Edit; errors: Partial<Record<EditField, string>> };

/**
 * Day, start and duration; for all upcoming dates a weekday, where the booking has one
 * (docs/product/changing.md, "Day, start and length").
 */
export function RescheduleFields({ edit, errors }: RescheduleFieldsProps) {
  const { shown, services, chooseLine } = edit;
  const line = wantedLine(edit);
  const choice = { line, onLine: chooseLine, standing: standingLine(edit) };
  return (
    <div className="revealed edit-when">
      <div className="grid-2 fields">
        {line.repeat === 'None' && <DayChoice edit={edit} error={errors.date} />}
        {needsWeekday(line.repeat) && <WeekdayChoice {...choice} error={errors.date} />}
        <DurationChoice {...choice} error={errors.duration} />
      </div>
      <StartChoice {...choice} error={errors.start} />
      {line.repeat !== 'None' && !needsWeekday(line.repeat) && (
        <p className="soft">
          {repeatLabel({ repeatOption: line.repeat })}: to move a visit to another day, choose this date only.
        </p>
      )}
      <LineSentence line={line} service={serviceOf(services, shown.visit)} />
    </div>
  );
}

function DayChoice({ edit, error }: { edit: Edit; error: string | undefined }) {
  const { sameDayRule, now, zone } = edit.rules();
  const line = wantedLine(edit);
  return (
    <DateField
      label="Date"
      error={error}
      min={firstAllowedDate({ rule: sameDayRule, now, zone })}
      max={lastAllowedDate(now, zone)}
      today={wallClock({ instant: now, zone }).date}
      value={line.date}
      onValue={(date) => edit.chooseLine({ ...line, date })}
    />
  );
}
