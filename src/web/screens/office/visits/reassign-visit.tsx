import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OfficeWorker } from '#contract/office.ts';
import type { ActPreview } from '#contract/office-acts.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { mayBePreselected } from '#domain/schedule/candidates.ts';
import { isHidden } from '#domain/support-workers/relationship.ts';
import { actPreviewQuery } from '#web/calls/schedule.ts';
import { AskedBy } from '#web/parts/schedule/asked-by.tsx';
import { useGiveAnyway } from '#web/parts/schedule/give-anyway.tsx';
import { OfferedWorkers } from '#web/parts/schedule/offered-workers.tsx';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  type ActScope,
  checkAnswerMessage,
  checkHiddenReason,
  findPresent,
  toPlannedChange,
  toTicketAnswer,
} from './act.ts';
import { describeLacking, makeAct } from './act-text.ts';
import { AllOrOne, AnswerWithAct } from './answer-with-act.tsx';
import { VisitChanged } from './visit-changed.tsx';

type ReassignVisitProps = {
  isGone: boolean;
  shown: ScheduledVisit;
  offered: ActPreview;
  /** Called with true while something is typed that must not go away. */
  onTyped: (isTyped: boolean) => void;
  onGiven: () => void;
};

/** Assigns the visit to a support worker: the free and near first, who already come to this client before the others. */
export function ReassignVisit({ shown, isGone, offered, onTyped, onGiven }: ReassignVisitProps) {
  const { form, send, scope, setScope, present, others, tickets, isMore, taken } = useReassignVisit({
    ...{ shown, offered, onGiven },
  });
  const workers = form.field('supportWorkerRefs');
  const [value = ''] = workers.value;
  const chosen = others.find(({ ref }) => ref === value);
  const isReasonNeeded = chosen !== undefined && isHidden(chosen);
  const isTyped = form.isChanged;
  const anyway = useGiveAnyway();
  const give = () => anyway.give(chosen ? [chosen] : [], send.run);
  const isReplaced = !isMore && shown.workers.length > 0;
  const label = isReplaced ? 'Reassign' : 'Assign';
  // The pane keeps what is typed when the visit changes under it.
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const whichVisits = shown.visit.repeatOption !== 'None' && <AllOrOne value={scope} onValue={setScope} />;
  const lacking = describeLacking(present);
  if (lacking && !isTyped)
    return (
      <div className="stack visit-lacks">
        <Banner>{lacking}</Banner>
        {whichVisits}
      </div>
    );
  return (
    <Form className="stack visit-form" send={{ ...send, run: give }}>
      {isTyped && <VisitChanged shown={shown} isGone={isGone} isSending={send.pending} />}
      <OfferedWorkers
        legend={isReplaced ? 'Give to someone else' : 'Give to'}
        workers={others}
        client={shown.client}
        value={value}
        onValue={(ref) => workers.onValue([ref])}
        id={workers.id}
        error={workers.error ?? (value === '' ? taken : undefined)}
      />
      {whichVisits}
      <TextInput
        label="Reason"
        hint={isReasonNeeded ? 'The client reads it.' : 'The client reads it. You may leave it empty.'}
        required={isReasonNeeded}
        {...form.field('reason')}
      />
      <AskedBy client={shown.client} {...form.field('requestedBy')} />
      <AnswerWithAct tickets={tickets} answer={form.field('answer')} message={form.field('message')} />
      <WhoHears changes={value ? [toPlannedChange(shown.visit, { workerRefs: [value], scope, isSame: isMore })] : []} />
      <Button variant="primary" type="submit" fill pending={send.pending}>
        {chosen ? `Give to ${chosen.givenName}` : label}
      </Button>
      {anyway.dialog}
    </Form>
  );
}

function useReassignVisit({ shown, offered, onGiven }: Pick<ReassignVisitProps, 'shown' | 'offered' | 'onGiven'>) {
  const { visit } = shown;
  const [scope, setScope] = useState<ActScope>('one');
  const params = { clientRef: visit.clientRef, jobRef: visit.jobRef };
  const series = useQuery({
    ...actPreviewQuery({ params, body: { effectiveDate: visit.originalDate, repeating: true, change: {} } }),
    enabled: scope === 'all',
  });
  const { supportWorkers, openTickets: tickets, version } = (scope === 'all' && series.data) || offered;
  const present = findPresent({ visit, scope });
  const others = supportWorkers.filter(({ ref }) => !present.supportWorkerRefs.includes(ref));
  const about = series.data ? scope : 'one';
  const proposal = useProposal({ others, present: present.supportWorkerRefs, about });
  const form = useForm({
    initial: { supportWorkerRefs: proposal.refs, reason: '', requestedBy: '', answer: '', message: '' },
    check: ({ supportWorkerRefs, ...values }) => [
      ...(supportWorkerRefs.length === 0 ? [{ path: 'supportWorkerRefs', message: 'Choose a support worker.' }] : []),
      ...checkHiddenReason(
        others.filter(({ ref }) => supportWorkerRefs.includes(ref)),
        values,
      ),
      ...checkAnswerMessage(values),
    ],
  });
  // Where one more is needed the present one stays.
  const isMore = present.supportWorkerRefs.length < countWorkersNeeded(present);
  const send = useCommand({
    form,
    command: () =>
      makeAct(shown, {
        ...{ version, form, repeating: scope === 'all' },
        change: { supportWorkerRefs: [...(isMore ? present.supportWorkerRefs : []), ...form.values.supportWorkerRefs] },
        ...toTicketAnswer(tickets, form.values),
      }),
    onDone: () => {
      proposal.end();
      onGiven();
    },
  });
  return { form, send, scope, setScope, present, others, tickets, isMore, taken: proposal.taken };
}

type ProposalInput = { others: readonly OfficeWorker[]; present: readonly string[]; about: ActScope };

/**
 * Proposes the best free one, who stays proposed while the offers are read again. Where they are no longer free, no one takes their place.
 * So a press gives the visit to the person that its button named. Other dates begin anew.
 */
function useProposal({ others, present, about }: ProposalInput) {
  const [best] = others;
  const first = {
    about,
    worker: best && mayBePreselected(best) ? best : undefined,
    taken: undefined as string | undefined,
  };
  const [shown, setShown] = useState(first);
  const { worker, taken } = shown;
  const isFree = others.some(({ ref, free }) => ref === worker?.ref && free);
  if (about !== shown.about) setShown(first);
  else if (worker && !isFree) setShown({ about, worker: undefined, taken: describeTaken(worker, present) });
  /** Ends the proposal: a second press on the same place gives the visit to no one else. */
  const end = () => setShown({ about, worker: undefined, taken: undefined });
  return { refs: worker ? [worker.ref] : [], taken, end };
}

/** Says that they are no longer free. Nothing where they come to this visit now. */
function describeTaken({ ref, givenName }: OfficeWorker, present: readonly string[]): string | undefined {
  return present.includes(ref) ? undefined : `${givenName} is no longer free. Choose who comes.`;
}
