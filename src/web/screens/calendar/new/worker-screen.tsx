import { WorkerDialog } from '#web/parts/support-workers/worker-dialog.tsx';

/** Shows a profile over the choice, at `/calendar/new/support-workers/worker/$ref`. */
export function BookingWorkerDialog() {
  return <WorkerDialog base="/calendar/new/support-workers" />;
}
