import { useState } from 'react';
import type { Outcome } from '#domain/confirmations/outcome.ts';
import { listWorkedLengths } from '#domain/confirmations/worked-lengths.ts';
import { formatDuration } from '#domain/time/format.ts';
import { timesheetEntryMessages } from '#domain/timesheets/check-entry.ts';
import { listPlaces } from '#domain/timesheets/typed-work.ts';
import { FundingChoice, listNamed, OwnWorkerChoice, WorkedStart } from '#web/parts/timesheet/entry-fields.tsx';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { CancelVisit } from './cancel-visit.tsx';
import type { VisitFormProps } from './edit-dialog.tsx';
import { useVisitChange } from './use-visit-change.ts';
import { isNight, toInitialWork, toWorkChange, type WorkValues } from './visit-values.ts';

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
