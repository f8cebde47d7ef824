import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeWorker } from '#contract/office.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { actPreviewQuery } from '#web/calls/schedule.ts';
import { describeBusySlot } from '#web/parts/schedule/offered-worker-text.ts';
import { OfferedWorkers } from '#web/parts/schedule/offered-workers.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { describeReassignmentRow, type ReassignmentRow, type Taker } from './reassignment-rows.ts';

type SomeoneElseProps = { row: ReassignmentRow; onChoose: (taker: Taker) => void; onClose: () => void };

/** Asks for another worker for a visit, out of all. Nothing is reassigned yet. */
export function SomeoneElse({ row, onChoose, onClose }: SomeoneElseProps) {
  const { clientRef, jobRef, originalDate, supportWorkerRefs } = row.visit;
  const preview = useQuery(
    actPreviewQuery({
      params: { clientRef, jobRef },
      body: { effectiveDate: originalDate, repeating: false, change: {} },
    }),
  );
  const [chosen, setChosen] = useState(row.taker?.ref ?? '');
  const [error, setError] = useState<string>();
  const offered = preview.data?.supportWorkers.filter(({ ref }) => !supportWorkerRefs.includes(ref)) ?? [];
  const worker = offered.find(({ ref }) => ref === chosen);
  function choose() {
    const problem = findProblem(worker);
    setError(problem);
    if (!worker || problem) return;
    // The choice is kept on this device, so other clients’ names are not.
    const { day: _, ...taker } = worker;
    onChoose(taker);
  }
  return (
    <Dialog
      title="Someone else"
      subtitle={describeReassignmentRow(row)}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={choose}>
            {worker ? `Choose ${worker.givenName}` : 'Choose'}
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Loaded queries={[preview]} of="who could come">
        {() => (
          <OfferedWorkers
            legend="Who could come"
            workers={offered}
            client={row.client}
            value={chosen}
            onValue={(ref) => {
              setChosen(ref);
              setError(undefined);
            }}
            id="someone-else"
            error={error}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

/** Says why not to choose a worker who is busy or away, before the server would refuse them. */
function findProblem(worker: OfficeWorker | undefined): string | undefined {
  if (!worker) return 'Choose a support worker.';
  return worker.free === false ? `${describeBusySlot(worker.busy)}. Choose someone who is free.` : undefined;
}
