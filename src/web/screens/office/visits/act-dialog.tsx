import type { UseQueryResult } from '@tanstack/react-query';
import type { ActPreview } from '#contract/office-acts.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { isStartDisabled } from '#domain/booking/line.ts';
import { isHidden } from '#domain/support-workers/relationship.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { DurationChoice, StartChoice } from '#web/parts/booking/line-choices.tsx';
import { AskedBy } from '#web/parts/schedule/asked-by.tsx';
import { useGiveAnyway } from '#web/parts/schedule/give-anyway.tsx';
import { OfferedWorker } from '#web/parts/schedule/offered-workers.tsx';
import { PaidAndCharged } from '#web/parts/schedule/paid-and-charged.tsx';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type ActKind, toPlannedChanges } from './act.ts';
import { describeVisit } from './act-text.ts';
import { AllOrOne, AnswerWithAct } from './answer-with-act.tsx';
import { type ActStart, type OpenAct, useAct } from './use-act.ts';
import { useVisitsView } from './use-visits-view.ts';
import { VisitChanged } from './visit-changed.tsx';

const titles: Record<ActKind, { title: string; yes: string }> = {
  move: { title: 'Move this visit', yes: 'Move' },
  length: { title: 'Change the length', yes: 'Change' },
  workers: { title: 'Support workers needed', yes: 'Change' },
  reassign: { title: 'Reassign this visit', yes: 'Reassign' },
  cancel: { title: 'Cancel this visit', yes: 'Cancel the visit' },
};

type ActDialogProps = {
  kind: ActKind;
  shown: ScheduledVisit;
  offered: ActPreview;
  /** The values that were dragged. */
  start?: ActStart | undefined;
  isGone: boolean;
  onClose: () => void;
};

/** Moves a visit, changes its length or how many it needs, gives it to someone, or cancels it. It shows first what would happen. */
export function ActDialog({ kind, shown, offered, start, isGone, onClose }: ActDialogProps) {
  const act = useAct({ kind, shown, offered, start, onClose });
  const { form, send, preview, late, tickets, scope, setScope, isReady, isLeftOpen, change, given } = act;
  const { title, yes } = titles[kind];
  const hearing = { workerRefs: start?.supportWorkerRefs, scope, isSame: kind === 'workers' && !isLeftOpen };
  const anyway = useGiveAnyway();
  const isReasonNeeded = kind === 'cancel' || given.some(isHidden);
  const refusal = isReady && preview.data ? formatProblems(preview.data.problems) : '';
  return (
    <FormDialog
      title={title}
      subtitle={describeVisit(shown)}
      onClose={onClose}
      yes={yes}
      no="Keep it"
      isDangerous={kind === 'cancel'}
      unavailable={refusal !== '' && refusal}
      send={{ ...send, run: () => anyway.give(given, send.run) }}
    >
      <VisitChanged shown={shown} isGone={isGone} isSending={send.pending} />
      {start?.workerName && <p className="strong">{describeReassignment(shown, start.workerName)}</p>}
      {given.map((worker) => (
        <OfferedWorker key={worker.ref} worker={worker} client={shown.client} />
      ))}
      <ActFields kind={kind} act={act} />
      {shown.visit.repeatOption !== 'None' && <AllOrOne value={scope} onValue={setScope} />}
      {late && <LateCancellation late={late} form={form} />}
      <TextArea
        label="Reason"
        hint={isReasonNeeded ? 'The client reads it.' : 'The client reads it. You may leave it empty.'}
        required={isReasonNeeded}
        {...form.field('reason')}
      />
      <AskedBy client={shown.client} {...form.field('requestedBy')} />
      <AnswerWithAct tickets={tickets} answer={form.field('answer')} message={form.field('message')} />
      {isLeftOpen && shown.workers.length > 0 && <Banner kind="note">{describeTakenOff(shown)}</Banner>}
      {isReady && <ActOutcome kind={kind} query={preview} />}
      {isReady && <WhoHears changes={toPlannedChanges(shown.visit, change, hearing)} />}
      {anyway.dialog}
    </FormDialog>
  );
}

/** Asks what a cancellation at short notice costs (docs/product/cancelling.md, "Cancelled late"). */
function LateCancellation({ late, form }: { late: NonNullable<ActPreview['late']>; form: OpenAct['form'] }) {
  const { hours, count, minutes } = late;
  const what = count === 1 ? 'This visit begins' : `${formatCount(count, 'visit begins', 'visits begin')}`;
  return (
    <>
      <p>
        {what} in less than {formatCount(hours, 'hour')}.
      </p>
      <PaidAndCharged
        planned={minutes}
        paid={form.field('paid')}
        paidMinutes={form.field('paidMinutes')}
        charged={form.field('charged')}
      />
    </>
  );
}

function formatProblems(problems: ActPreview['problems']): string {
  return problems.map(({ message }) => message).join(' ');
}

/** Returns `To Mele Taufa, instead of Tom Whitaker.` */
function describeReassignment({ workers }: ScheduledVisit, workerName: string): string {
  const before = workers.map(({ fullName }) => fullName).filter((name) => name !== workerName);
  return before.length > 0 ? `To ${workerName}, instead of ${joinWithAnd(before)}.` : `To ${workerName}.`;
}

/** Returns `A support worker needs an exact start and length. Tom Whitaker will be taken off this visit.` */
function describeTakenOff({ workers }: ScheduledVisit): string {
  const names = joinWithAnd(workers.map(({ fullName }) => fullName));
  return `A support worker needs an exact start and length. ${names} will be taken off this visit.`;
}

function ActFields({ kind, act: { form, times } }: { kind: ActKind; act: OpenAct }) {
  const view = useVisitsView();
  const start = <StartChoice {...times} {...form.at('startTime')} />;
  if (kind === 'move') {
    return (
      <>
        <DateField label="Day" today={view.today} min={view.today} {...form.field('date')} />
        {start}
      </>
    );
  }
  if (kind === 'length') {
    const endsOvernight = times.storedLine?.durationOption === 'Overnight' && !isStartDisabled(times.line);
    return (
      <>
        <DurationChoice {...times} {...form.at('durationMins')} />
        {endsOvernight && start}
      </>
    );
  }
  if (kind === 'workers') {
    return <RadioTiles legend="How many support workers" options={counts} {...form.field('workersNeeded')} />;
  }
  return null;
}

const counts = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two at once' },
];

/** Shows what an act would do: its first visits, and what to know. */
function ActOutcome({ kind, query }: { kind: ActKind; query: UseQueryResult<ActPreview> }) {
  return (
    <Loaded queries={[query]} of="what would change" rows={2}>
      {({ problems, warnings, visits, replaced, count, openTickets }) => (
        <div className="stack" role="status">
          {/* Seen beside the button, they would not be read to who is elsewhere in the form. */}
          {problems.length > 0 && <p className="sr">{formatProblems(problems)}</p>}
          {warnings.map(({ kind: warning, message }) => (
            <Banner key={warning} kind="note">
              {message}
            </Banner>
          ))}
          <ul className="small">
            {(kind === 'cancel' ? replaced : visits).map((visit) => (
              <li key={visit.originalDate}>
                {kind === 'cancel' && 'Cancelled: '}
                {formatShortDay(visit.date)}, {describeTimes(visit)}
              </li>
            ))}
          </ul>
          {count > 5 && <p className="small">{count} visits in the next 52 weeks.</p>}
          {openTickets
            .filter(({ superseded }) => superseded)
            .map(({ ref, subject }) => (
              <p className="small" key={ref}>
                The request “{subject}” will be closed as replaced.
              </p>
            ))}
        </div>
      )}
    </Loaded>
  );
}
