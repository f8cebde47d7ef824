import { WorkerDialog } from '#web/parts/support-workers/worker-dialog.tsx';

/** Shows a profile over the choice, at `/calendar/edit/support-workers/worker/$ref`. */
export function EditWorkerDialog() {
  return <WorkerDialog base="/calendar/edit/support-workers" />;
}
