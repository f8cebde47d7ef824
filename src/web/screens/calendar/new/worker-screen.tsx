import { WorkerDialog } from '#web/parts/support-workers/worker-dialog.tsx';

/** `/calendar/new/support-workers/worker/$ref`: a profile over the choice. */
export function BookingWorkerDialog() {
  return <WorkerDialog base="/calendar/new/support-workers" />;
}
