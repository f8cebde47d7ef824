import { WorkerDialog } from '#web/parts/support-workers/worker-dialog.tsx';

/** `/calendar/edit/support-workers/worker/$ref`: a profile over the choice. */
export function EditWorkerDialog() {
  return <WorkerDialog base="/calendar/edit/support-workers" />;
}
