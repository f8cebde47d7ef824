import type { OpenTimes } from '#domain/appointments/times.ts';
import type { Times } from '#domain/appointments/types.ts';
import { listTicketFundings } from '#domain/tickets/plain-request.ts';
import { findTimesToAnswer } from '#domain/tickets/requested-visits.ts';
import { listFundingOptions } from '#web/parts/booking/new/payer-choice.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { minuteOptions, openTimes, startOptions, toAnswer } from './answer.ts';
import type { AnswerLine } from './use-desk-form.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { WorkerChoice } from './worker-choice.tsx';
import { applyExactTimes, listOwnJobRefs } from './worker-day-text.ts';

type VisitChoiceProps = {
  line: AnswerLine;
  /** The number of support workers shown before "Show more". */
  rowsAtFirst?: number;
};

/** Asks for what an approval adds to a request: an exact time if none was asked for, and the worker. A cancellation needs neither. */
export function VisitChoice({ line, rowsAtFirst }: VisitChoiceProps) {
  const { ticket, workers } = line;
  const times = findTimesToAnswer(ticket);
  if (!times) return null;
  const open = openTimes(times);
  return (
    <>
      {(open.start || open.minutes) && (
        <ExactTimes times={times} open={open} line={line} noOne={workers.refs?.length === 0} />
      )}
      <PayingFunding line={line} />
      <WorkerChoice workers={workers} forms={line} about={findAbout(line)} ticket={ticket} rowsAtFirst={rowsAtFirst} />
    </>
  );
}

type FundingFields = {
  ticket: OfficeVisitTicket;
  draft: { fundingRef?: string | undefined };
  form: { field: (path: 'fundingRef') => { id: string; error: string | undefined } };
  chooseVisit: (part: { fundingRef: string }) => void;
};

/** Asks which funding pays for a new booking, where several cover its service. */
export function PayingFunding({ line: { ticket, draft, form, chooseVisit } }: { line: FundingFields }) {
  const fundings = listTicketFundings(ticket);
  const { id, error } = form.field('fundingRef');
  if (fundings.length === 0) return null;
  return (
    <RadioTiles
      legend="Who pays"
      {...{ id, error }}
      options={listFundingOptions(fundings)}
      value={draft.fundingRef}
      onValue={(fundingRef) => chooseVisit({ fundingRef })}
    />
  );
}

/** Finds the visit as it would be approved; undefined until its day has loaded. */
export function findAbout({ ticket, draft, workers }: AnswerLine) {
  const date = workers.query.data?.date;
  const times = findTimesToAnswer(ticket);
  if (!times || !date) return undefined;
  const { startTime, durationMins } = toAnswer({ draft, refs: [], times });
  return {
    ticket,
    date,
    times: applyExactTimes(times, { startTime, durationMins }),
    ownJobRefs: listOwnJobRefs(ticket),
  };
}

type ExactTimesProps = {
  times: Times;
  open: OpenTimes;
  line: AnswerLine;
  /** True where there is no worker, so that an approval may leave the times open. */
  noOne: boolean;
};

const leaveOpen = 'open';
const startHints: Record<string, string> = {
  Flexible: 'Requested: any time of the day.',
  Morning: 'Requested: a morning.',
  Afternoon: 'Requested: an afternoon.',
};

/** Asks for the times that the asker left to the office. */
function ExactTimes({ times, open, line: { form, draft, chooseVisit }, noOne }: ExactTimesProps) {
  const { startTime, durationMins } = draft;
  const shown = (value: string | undefined) => value ?? (noOne ? leaveOpen : '');
  return (
    <div className="grid-2 fields">
      {open.start && (
        <Select
          {...form.field('startTime')}
          label="Exact start"
          hint={startHints[times.startTimeOption]}
          options={addLeaveOpen(startOptions(times), noOne)}
          value={shown(startTime)}
          onValue={(value) => chooseVisit({ startTime: value === leaveOpen ? undefined : value })}
        />
      )}
      {open.minutes && (
        <Select
          {...form.field('durationMins')}
          label="Duration"
          hint="No duration was requested."
          options={addLeaveOpen(minuteOptions, noOne)}
          value={shown(durationMins === undefined ? undefined : String(durationMins))}
          onValue={(value) => chooseVisit({ durationMins: value === leaveOpen ? undefined : Number(value) })}
        />
      )}
    </div>
  );
}

function addLeaveOpen(options: readonly SelectOption<string>[], noOne: boolean): SelectOption<string>[] {
  return noOne ? [{ value: leaveOpen, label: 'Leave open' }, ...options] : [...options];
}
