import { Button } from '#web/ui/button.tsx';
import { useWorkerDays } from './worker-days.ts';
import { WorkerHeading } from './worker-heading.tsx';

/** Shows that the first reading is on its way, or could not come. */
export function Waiting() {
  const { store, state } = useWorkerDays();
  if (state.connection === 'reading') {
    return (
      <p className="quiet" role="status">
        Getting your visits …
      </p>
    );
  }
  const isNoSignal = state.connection === 'noSignal';
  return (
    <>
      <WorkerHeading>{isNoSignal ? 'No signal' : 'Your visits did not come'}</WorkerHeading>
      <p className="lead">{isNoSignal ? 'Your visits come when this phone has a signal.' : 'Try again in a minute.'}</p>
      <Button className="big" variant="primary" onClick={() => void store.refresh()}>
        Try again
      </Button>
    </>
  );
}
