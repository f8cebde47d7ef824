import type { TimesheetChoices } from '#contract/timesheets.ts';
import { overnightStart } from '#domain/appointments/begin.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { entryLimits } from '#domain/timesheets/check-entry.ts';
import { DurationChoice, StartChoice } from '#web/parts/booking/line-choices.tsx';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { Select } from '#web/ui/select.tsx';
import { type EntryTimes, fromLine, toLine } from './entry-times.ts';
import { formatAvailable } from './timesheet-text.ts';
import './entry-fields.css';

type At = { id: string; error: string | undefined };

type EntryTimeFieldsProps = {
  times: EntryTimes;
  /** As stored, so that a length that is not on offer stays a choice. */
  stored?: EntryTimes;
  onTimes: (times: EntryTimes) => void;
  at: (field: 'startTime' | 'durationMins') => At;
};

/** Asks for the start and length of what was worked (docs/product/timesheets.md, "New entry"). */
export function EntryTimeFields({ times, stored, onTimes, at }: EntryTimeFieldsProps) {
  const choice = {
    line: toLine(times),
    storedLine: stored && toLine(stored),
    onLine: (line: BookingLine) => onTimes(fromLine(line)),
    limits: entryLimits,
  };
  return (
    <div className="grid-2 ts-times">
      <StartChoice {...choice} startsEvery={30} {...at('startTime')} />
      <DurationChoice {...choice} {...at('durationMins')} />
    </div>
  );
}

type WorkedStartProps = ChoiceProps & Pick<EntryTimes, 'durationOption'>;

/** Asks when a visit that has begun did begin. */
export function WorkedStart({ value, onValue, id, error, durationOption }: WorkedStartProps) {
  const startTime = durationOption === 'Overnight' ? overnightStart : value;
  const line = toLine({ startTime, durationOption, durationMins: undefined });
  const onLine = ({ startTime = '' }: BookingLine) => onValue(startTime);
  return <StartChoice {...{ line, onLine, id, error }} limits={entryLimits} startsEvery={30} />;
}

type NamedWorker = { ref: string; fullName: string };
export function listNamed<W extends NamedWorker>(people: readonly W[], refs: readonly string[]): readonly W[] {
  return people.filter(({ ref }) => refs.includes(ref));
}

type ChoiceProps = At & { value: string; onValue: (ref: string) => void };
type OwnWorkerChoiceProps = ChoiceProps & { supportWorkers: readonly NamedWorker[]; planned?: readonly NamedWorker[] };

/** Asks for one of the client's own people; who is planned stays a choice. */
export function OwnWorkerChoice({ supportWorkers, planned = [], ...field }: OwnWorkerChoiceProps) {
  const more = planned.filter(({ ref }) => !supportWorkers.some((worker) => worker.ref === ref));
  const options = [...more, ...supportWorkers].map(({ ref, fullName }) => ({ value: ref, label: fullName }));
  return (
    <Select
      label="Support worker"
      emptyLabel="Choose a support worker"
      hint={options.length === 0 ? noWorkers : undefined}
      options={options}
      {...field}
    />
  );
}

const noWorkers = 'You have no support workers yet. Book a visit first, or mark someone as a favourite.';

type FundingChoiceProps = ChoiceProps & { fundings: TimesheetChoices['fundings']; services: ServiceNames };

/** Asks what pays, with the time that is left of it in the week. */
export function FundingChoice({ fundings, services, ...field }: FundingChoiceProps) {
  return (
    <Select
      label="Funding"
      emptyLabel="Choose the funding"
      hint={fundings.length === 0 ? 'There is no funding to use. Contact the office.' : undefined}
      options={fundings.map((funding) => ({ value: funding.ref, label: formatFunding(funding, services) }))}
      {...field}
    />
  );
}

/** Formats a funding: `Home support, Personal care (1.5 hours available)`. */
function formatFunding(funding: TimesheetChoices['fundings'][number], services: ServiceNames): string {
  const { funderName, jobTypeRef, availableMins } = funding;
  const service = findServiceName(services, { jobTypeRefs: [jobTypeRef] });
  return `${funderName}, ${service} (${formatAvailable(availableMins)})`;
}
