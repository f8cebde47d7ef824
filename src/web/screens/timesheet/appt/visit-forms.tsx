import { useState } from 'react';
import type { TimesheetVisit, TimesheetVisitChange } from '#contract/timesheets.ts';
import type { Outcome } from '#domain/confirmations/outcome.ts';
import { listWorkedLengths } from '#domain/confirmations/worked-lengths.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { formatDayMonth, formatDuration, formatShortDay } from '#domain/time/format.ts';
import { timesheetEntryMessages } from '#domain/timesheets/check-entry.ts';
import { listPlaces } from '#domain/timesheets/typed-work.ts';
import { changeTimesheetVisit } from '#web/calls/timesheets.ts';
import { useToday } from '#web/kernel/use-now.ts';
import {
  EntryTimeFields,
  FundingChoice,
  listNamed,
  OwnWorkerChoice,
  WorkedStart,
} from '#web/parts/timesheet/entry-fields.tsx';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { formatVisitStart } from '#web/parts/timesheet/timesheet-visit-text.tsx';
import { useEntryCancel } from '#web/parts/timesheet/use-entry-cancel.ts';
import { findServiceName } from '#web/parts/visit/service-names.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import type { VisitFormProps } from './edit-dialog.tsx';
import {
  isNight,
  type PlannedValues,
  toInitialPlan,
  toInitialWork,
  toPlanChange,
  toWorkChange,
  type WorkValues,
} from './visit-values.ts';

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

const outcomes: { value: Outcome; label: string }[] = [
  { value: 'tookPlace', label: 'It took place' },
  { value: 'nobodyHome', label: 'No one was at home' },
  { value: 'workerDidNotCome', label: 'The support worker did not come' },
];

/** Records what was worked at a visit that has begun, for each support worker. */
export function WorkedForm(props: VisitFormProps) {
  const [place, setPlace] = useState(listPlaces(props.visit)[0] ?? '');
  return <WorkedPlaceForm key={place} {...props} {...{ place, setPlace }} />;
}

type WorkedPlaceFormProps = VisitFormProps & { place: string; setPlace: (place: string) => void };

function WorkedPlaceForm({ visit, choices, dialog, placeOptions, place, setPlace }: WorkedPlaceFormProps) {
  const { timesheet, services } = useOpenTimesheet();
  const initial = toInitialWork(visit, place);
  const isOneOfSeveral = placeOptions.length > 1;
  const toChange = (values: WorkValues) => toWorkChange({ initial, values, place: isOneOfSeveral ? place : '' });
  // Where no one was planned, only who came says whose time it is.
  const check = ({ supportWorkerRef }: WorkValues) =>
    supportWorkerRef ? [] : [{ path: 'supportWorkerRef', message: timesheetEntryMessages.supportWorker }];
  const name = `work ${place}`;
  const { form, cancel, buttons } = useVisitChange({ visit, name, initial, toChange, check });
  const { outcome, durationOption } = form.values;
  return (
    <FormDialog {...dialog} {...buttons} isWide more={visit.entry && <CancelVisit visit={visit} send={cancel} />}>
      {isOneOfSeveral && <Select label="Whose time" options={placeOptions} value={place} onValue={setPlace} />}
      <RadioTiles legend="What took place" options={outcomes} {...form.field('outcome')} />
      {outcome !== 'workerDidNotCome' && (
        <>
          <div className="grid-2 ts-times">
            {outcome === 'tookPlace' && <WorkedStart {...form.field('startTime')} durationOption={durationOption} />}
            <LengthChoice
              isPaid={outcome === 'nobodyHome'}
              planned={initial.durationMins}
              {...form.field('durationMins')}
              isNight={isNight(form.values)}
              onNight={() => form.setAll({ durationOption: 'Overnight' })}
              onValue={(durationMins) => form.setAll({ durationOption: 'Specified', durationMins })}
            />
          </div>
          <OwnWorkerChoice
            supportWorkers={choices.supportWorkers}
            planned={listNamed(timesheet.supportWorkers, [place, initial.supportWorkerRef])}
            {...form.field('supportWorkerRef')}
          />
          <FundingChoice fundings={choices.fundings} services={services} {...form.field('fundingRef')} />
        </>
      )}
    </FormDialog>
  );
}

type LengthChoiceProps = {
  id: string;
  error: string | undefined;
  value: number;
  onValue: (minutes: number) => void;
  planned: number;
  /** True where no one was at home: the length is what is paid for, which may be none. */
  isPaid: boolean;
  isNight: boolean;
  onNight: () => void;
};

const night = { value: 'Overnight', label: 'Overnight' };

function LengthChoice({ isPaid, isNight: isOvernight, planned, value, onValue, onNight, ...field }: LengthChoiceProps) {
  const lengths = [
    ...listWorkedLengths(planned, value).map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) })),
    ...(isPaid ? [] : [night]),
  ];
  return (
    <Select
      {...field}
      label={isPaid ? 'Time to pay for' : 'Duration'}
      options={isPaid || value === 0 ? [{ value: '0', label: 'No time' }, ...lengths] : lengths}
      value={isOvernight ? night.value : String(value)}
      onValue={(minutes) => (minutes === night.value ? onNight() : onValue(Number(minutes)))}
    />
  );
}

/** Cancels a visit that has not begun, or takes an entry off the timesheet, after asking once more. */
function CancelVisit({ visit, send }: { visit: TimesheetVisit; send: FormSend }) {
  const [asks, setAsks] = useState(false);
  const words = visit.entry ? 'Remove this entry' : 'Cancel this visit';
  return (
    <>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {words}
      </Button>
      {asks && (
        <Confirm title={`${words}?`} yes={words} no="Keep it" send={send} onClose={() => setAsks(false)}>
          <p>
            {formatDayMonth(visit.date)}, {formatVisitStart(visit)}. It no longer counts in this timesheet.
          </p>
        </Confirm>
      )}
    </>
  );
}

type VisitChangeInput<V extends object> = {
  visit: TimesheetVisit;
  /** The name of its draft: a visit that has begun has one for each support worker. */
  name: string;
  initial: V;
  /** The change that is sent: only what was changed. */
  toChange: (values: V) => TimesheetVisitChange;
  check?: (values: V) => FieldIssue[];
};

/** Keeps the form of a visit on a timesheet, and its two writes: saving and cancelling. */
function useVisitChange<V extends object>({ visit, name, initial, toChange, check }: VisitChangeInput<V>) {
  const { client, timesheet, services, close } = useOpenTimesheet();
  const { user } = useAccount();
  const { clientRef } = client;
  const { jobRef, originalDate } = visit;
  const what = `${name} ${jobRef}@${originalDate}`;
  const draftPlace = { what, clientRef, userRef: user.ref };
  const form = useForm<V>({ initial, check, draft: useFormDraft(draftPlace) });
  const change = (body: TimesheetVisitChange) =>
    changeTimesheetVisit({
      params: { clientRef, timesheetRef: timesheet.ref, jobRef, originalDate },
      version: timesheet.version,
      body,
      labels: [`${findServiceName(services, visit)} on ${formatShortDay(visit.date)}`],
    });
  const typed = toChange(form.values);
  const isEmpty = Object.keys(typed).every((field) => field === 'plannedWorkerRef');
  const send = useCommand({ needsConnection: false, form, command: () => change(typed), onDone: close });
  const discard = useEntryCancel({ place: draftPlace, form, message: 'Your changes have been cleared.', visit });
  const cancel = useCommand({ needsConnection: false, command: () => change({ cancelled: true }), onDone: close });
  const unavailable = isEmpty && 'Nothing has been changed yet.';
  return { form, cancel, buttons: { yes: 'Save changes', no: 'Cancel', onNo: discard, send, unavailable } as const };
}
