import type { QueueItem } from '#contract/office.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { toApproval, useAnswersInTurn } from './use-answers-in-turn.ts';
import { usePlainAnswers } from './use-plain-answers.ts';

/** Shows what the approval of each plain request would do, and one press for those that are ticked. */
export function PlainDialog({ items, onClose }: { items: readonly QueueItem[]; onClose: () => void }) {
  const query = usePlainAnswers(items);
  const answers = query.data ?? [];
  const inTurn = useAnswersInTurn();
  function close() {
    inTurn.close();
    onClose();
  }
  return (
    <AnswersDialog
      title="Plain requests"
      subtitle="The same support worker, free, and within the funding."
      answers={answers}
      inTurn={inTurn}
      onApprove={(chosen) => void inTurn.send(chosen.map(toApproval))}
      onClose={close}
    >
      <Loaded
        queries={[query]}
        skeleton={<SkeletonRows rows={3} label="Looking for plain requests" />}
        title="The requests could not be loaded"
      >
        {() => (answers.length === 0 ? <p>None of the requests on this page is plain.</p> : null)}
      </Loaded>
    </AnswersDialog>
  );
}
