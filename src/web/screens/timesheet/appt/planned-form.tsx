import { useToday } from '#web/kernel/use-now.ts';
import { EntryTimeFields, FundingChoice, listNamed, OwnWorkerChoice } from '#web/parts/timesheet/entry-fields.tsx';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { CancelVisit } from './cancel-visit.tsx';
import type { VisitFormProps } from './edit-dialog.tsx';
import { useVisitChange } from './use-visit-change.ts';
import { type PlannedValues, toInitialPlan, toPlanChange } from './visit-values.ts';

/**
 * Changes a visit that has not begun: day, start, length, who comes and what pays, which a series' booking says. No
 * request to the office is needed.
 */
export function PlannedForm({ visit, choices, dialog, placeOptions, scopeChoice }: VisitFormProps) {
  const { client, timesheet, services } = useOpenTimesheet();
  const today = useToday(client.timeZone);
  const initial = toInitialPlan(visit);
  const isOneOfSeveral = placeOptions.length > 1;
  const toChange = (values: PlannedValues) => toPlanChange({ initial, values, isOneOfSeveral });
  const { form, cancel, buttons } = useVisitChange({ visit, name: 'plan', initial, toChange });
  const { editTime, editSupportWorkers, plannedWorkerRef } = form.values;
  const tick = (flag: 'editTime' | 'editSupportWorkers') => ({
    checked: form.values[flag],
    onValue: (ticked: boolean) => form.setAll({ [flag]: ticked }),
  });
  return (
    <FormDialog {...dialog} {...buttons} isWide more={<CancelVisit visit={visit} send={cancel} />}>
      {scopeChoice}
      <div>
        <Checkbox label="Reschedule" hint="A different day, start or duration" {...tick('editTime')} />
        {editTime && (
          <div className="revealed stack">
            <DateField
              label="Date"
              {...form.field('date')}
              min={today > timesheet.startDate ? today : timesheet.startDate}
              max={timesheet.endDate}
              today={today}
            />
            <EntryTimeFields times={form.values} stored={initial} at={form.at} onTimes={form.setAll} />
          </div>
        )}
      </div>
      <div>
        <Checkbox label="Change support worker" hint="Someone else comes" {...tick('editSupportWorkers')} />
        {editSupportWorkers && (
          <div className="revealed stack">
            {isOneOfSeveral && (
              <Select
                label="Who do you want to change?"
                options={placeOptions}
                {...form.field('plannedWorkerRef')}
                onValue={(ref) => form.setAll({ plannedWorkerRef: ref, supportWorkerRef: ref })}
              />
            )}
            <OwnWorkerChoice
              supportWorkers={choices.supportWorkers}
              planned={listNamed(timesheet.supportWorkers, [plannedWorkerRef])}
              {...form.field('supportWorkerRef')}
            />
          </div>
        )}
      </div>
      {!visit.repeats && (
        <FundingChoice fundings={choices.fundings} services={services} {...form.field('fundingRef')} />
      )}
    </FormDialog>
  );
}
