import { useQuery } from '@tanstack/react-query';
import type { OfficeWorker } from '#contract/office.ts';
import { longestArrivalAnswer } from '#domain/appointments/arrival.ts';
import { findProposedWorker } from '#domain/schedule/candidates.ts';
import { formatTime } from '#domain/time/format.ts';
import { ApiError } from '#web/calls/api-error.ts';
import type { Reply } from '#web/calls/endpoint-types.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { newRef } from '#web/calls/new-ref.ts';
import { replacementQuery, sendSomeoneElse } from '#web/calls/today.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { useGiveAnyway } from '../give-anyway.tsx';
import { OfferedWorkers } from '../offered-workers.tsx';
import { WhoHears } from '../who-hears.tsx';
import { type BegunVisit, everyone, findGivenName, listAbsent, nameWithVerb } from './begun-visit.ts';
import { WhoDidNotCome } from './who-did-not-come.tsx';

type Offered = Reply<'POST /office/clients/{clientRef}/appointments/{jobRef}/replacement/preview'>;
type SendDialogProps = { visit: BegunVisit; onClose: () => void };

const title = 'Send someone else now';

/** Sends someone else to a visit that no one has come to: who could go, and what the family reads of it. */
export function SendDialog({ visit, onClose }: SendDialogProps) {
  const { clientRef, jobRef, originalDate } = visit;
  const query = useQuery(replacementQuery({ params: { clientRef, jobRef }, body: { originalDate } }));
  if (query.data)
    return <WhoGoesDialog visit={visit} offered={query.data} onStale={() => query.refetch()} onClose={onClose} />;
  return (
    <Dialog title={title} subtitle={describe(visit)} size="narrow" onClose={onClose}>
      <Loaded queries={[query]} of="who could go">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

const describe = ({ clientName, subtitle }: BegunVisit) => `${clientName}. ${subtitle}`;

type WhoGoesProps = SendDialogProps & {
  offered: Offered;
  /** Reads again who could go, and when. */
  onStale: () => void;
};

function WhoGoesDialog(props: WhoGoesProps) {
  const { visit, offered, onClose } = props;
  const { form, send, chosen, answer } = useSending(props);
  const workers = form.field('supportWorkerRefs');
  const anyway = useGiveAnyway();
  const { clientRef } = visit;
  const absentRefs = listAbsent(visit, form.values.didNotCome);
  const absent = { supportWorkers: visit.supportWorkers.filter(({ ref }) => absentRefs.includes(ref)) };
  return (
    <FormDialog
      title={title}
      subtitle={describe(visit)}
      onClose={onClose}
      yes={chosen ? `Send ${chosen.givenName} now` : 'Send'}
      no="Cancel"
      send={{ ...send, run: () => anyway.give(chosen ? [chosen] : [], send.run) }}
    >
      <OfferedWorkers
        legend={`Who could go, for ${formatTime(offered.startTime)}`}
        workers={offered.supportWorkers}
        client={{ fullName: visit.clientName }}
        value={workers.value[0] ?? ''}
        onValue={(ref) => workers.onValue([ref])}
        id={workers.id}
        error={workers.error}
      />
      <WhoDidNotCome supportWorkers={visit.supportWorkers} {...form.field('didNotCome')} />
      <TextInput
        label="What the family reads"
        hint={
          offered.hasTimesheets ? undefined : `${nameWithVerb(absent)} recorded as not having come, with these words.`
        }
        maxLength={longestArrivalAnswer}
        {...form.field('answer')}
        value={answer}
      />
      <WhoHears
        changes={[
          { clientRef, date: offered.date, startTime: offered.startTime, workerRefs: form.values.supportWorkerRefs },
        ]}
      />
      {anyway.dialog}
    </FormDialog>
  );
}

type Values = {
  supportWorkerRefs: string[];
  didNotCome: string;
  /** Undefined until something is typed: the words then follow who is chosen, and when. */
  answer: string | undefined;
};

function useSending({ visit, offered, onStale, onClose }: WhoGoesProps) {
  const { supportWorkers, date, startTime } = offered;
  const find = (ref: string | undefined) => supportWorkers.find((worker) => worker.ref === ref);
  const answerFor = (worker: OfficeWorker | undefined) =>
    worker ? `${findGivenName(worker)} comes instead, at about ${formatTime(startTime)}.` : '';
  const proposed = findProposedWorker(supportWorkers);
  const form = useForm<Values>({
    initial: { supportWorkerRefs: proposed ? [proposed.ref] : [], didNotCome: everyone, answer: undefined },
    check: ({ supportWorkerRefs, answer = answerFor(find(supportWorkerRefs[0])) }) => [
      ...(supportWorkerRefs.length === 0 ? [{ path: 'supportWorkerRefs', message: 'Choose who goes.' }] : []),
      ...(answer.trim() === '' ? [{ path: 'answer', message: 'Enter what the family reads.' }] : []),
    ],
  });
  const { clientRef, jobRef, originalDate, clientName } = visit;
  const { supportWorkerRefs, didNotCome } = form.values;
  const chosen = find(supportWorkerRefs[0]);
  const { answer = answerFor(chosen) } = form.values;
  const send = useCommand({
    form,
    command: () =>
      sendSomeoneElse({
        params: { clientRef, jobRef },
        labels: [clientName],
        body: {
          originalDate,
          ref: form.keepRef(newRef),
          start: { date, startTime },
          supportWorkerRef: supportWorkerRefs[0] ?? '',
          didNotComeRefs: listAbsent(visit, didNotCome),
          answer: answer.trim(),
        },
      }),
    onDone: onClose,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'stale') onStale();
      return false;
    },
  });
  return { form, send, chosen, answer };
}
