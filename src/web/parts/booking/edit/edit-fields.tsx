import { formatRepeat, hasWeekday } from '#domain/booking/choices.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { findFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import { findLastAllowedDate } from '#domain/booking/limits.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { DateChoice, DurationChoice, StartChoice, WeekdayChoice } from '#web/parts/booking/line-choices.tsx';
import { LineSentence } from '#web/parts/booking/line-sentence.tsx';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { formatWishes } from '#web/parts/visit/visit-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { changeValues } from '#web/ui/form/change-values.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { CountedText } from '../counted-text.tsx';
import type { TimeChoiceProps } from '../line-choices.tsx';
import { notesHint } from '../notes-limit.ts';
import { toWorkersFact } from '../summary-facts.tsx';
import { OwnOrMatch } from '../workers/workers-step.tsx';
import { type EditField, toCurrentLine, toWantedLine } from './edit-change.ts';
import { scopes } from './scopes.ts';
import type { VisitEdit } from './use-visit-edit.ts';

/** Asks for everything that can be asked of a visit (docs/product/changing.md, "What can be asked"). */
export function EditFields({ edit }: { edit: VisitEdit }) {
  const { draft, shown, form, task, services } = edit;
  const { visit, workers } = shown;
  const names = joinWithAnd(workers.map(({ fullName }) => fullName));
  const who = names ? `with ${names}` : formatWishes(shown);
  return (
    <>
      <section aria-labelledby="edited-visit">
        <h2 id="edited-visit">{findServiceName(services, visit)}</h2>
        <p className="edit-lead">
          {formatLongDate(visit.date)}
          <br />
          {describeTimes(visit)}
          {who && `, ${who}`}
        </p>
      </section>
      {shown.job.repeatOption !== 'None' && (
        <RadioTiles
          legend="Which dates"
          options={scopes}
          value={draft.repeating ? 'all' : 'one'}
          onValue={(scope) => changeValues(form, (before) => ({ ...before, repeating: scope === 'all' }))}
        />
      )}
      <div>
        <Checkbox
          label="Reschedule"
          hint="A different day, start or duration"
          {...form.at('whole')}
          checked={draft.editTime}
          onValue={(editTime) => changeValues(form, (before) => ({ ...before, editTime }))}
        />
        {draft.editTime && <RescheduleFields edit={edit} />}
      </div>
      <div>
        <Checkbox
          label="Change support worker"
          hint="Ask for a different support worker"
          checked={draft.editSupportWorkers}
          onValue={(editSupportWorkers) => changeValues(form, (before) => ({ ...before, editSupportWorkers }))}
        />
        {draft.editSupportWorkers && (
          <div className="revealed edit-match">
            {task.pages.workers ? <OwnOrMatch choice={edit.choice} /> : toWorkersFact(draft)[1]}
          </div>
        )}
      </div>
      <CountedText label="Details" hint={notesHint} {...form.field('notes')} />
    </>
  );
}

/**
 * Asks for day, start and duration. For all upcoming dates it asks for a weekday, where the booking has one
 * (docs/product/changing.md, "Day, start and length").
 */
function RescheduleFields({ edit }: { edit: VisitEdit }) {
  const { shown, services, chooseLine, task, form } = edit;
  const at = (field: EditField) => form.at(field);
  const { sameDayRule: rule, now, zone } = edit.rules();
  const line = toWantedLine(edit);
  const choice: TimeChoiceProps = { line, onLine: chooseLine, storedLine: toCurrentLine(edit), limits: task.limits };
  return (
    <div className="revealed edit-when">
      <div className="grid-2 fields booking-fields">
        {line.repeat === 'None' && (
          <DateChoice
            {...choice}
            {...at('date')}
            first={findFirstAllowedDate({ rule, now, zone })}
            max={findLastAllowedDate(now, zone)}
            today={wallClock({ instant: now, zone }).date}
          />
        )}
        {hasWeekday(line.repeat) && <WeekdayChoice {...choice} {...at('date')} />}
        <StartChoice {...choice} {...at('start')} />
        <DurationChoice {...choice} {...at('duration')} />
      </div>
      {line.repeat !== 'None' && !hasWeekday(line.repeat) && (
        <p className="soft">
          {formatRepeat({ repeatOption: line.repeat })}: to move a visit to another day, choose this date only.
        </p>
      )}
      <LineSentence line={line} service={findServiceName(services, shown.visit)} />
    </div>
  );
}
