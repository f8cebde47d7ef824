import { Link } from '@tanstack/react-router';
import { type Step, Steps } from '#web/ui/steps.tsx';
import type { BookingTask, TaskPage, TaskStep } from './booking-task.ts';
import { useHasWorkersStep } from './workers/use-has-workers-step.ts';

const names = { details: 'Booking details', workers: 'Support workers', summary: 'Summary' };

/** Shows the steps of a task, with links back (docs/product/booking.md, "Steps"). */
export function TaskSteps({ task, current }: { task: BookingTask; current: TaskStep }) {
  const { details, workers, summary } = task.pages;
  const hasWorkers = useHasWorkersStep(task);
  const pages: [TaskStep, TaskPage][] = [
    ['details', details],
    ['summary', summary],
  ];
  if (workers && hasWorkers) pages.splice(1, 0, ['workers', workers]);
  const at = pages.findIndex(([id]) => id === current);
  const steps = pages.map(([id, { to, hint }], index): Step => {
    const back = index < at && { renderLabel: (label: string) => <Link to={to}>{label}</Link> };
    return { id, label: names[id], hint, ...back };
  });
  return <Steps label={task.stepsLabel} steps={steps} current={current} />;
}
