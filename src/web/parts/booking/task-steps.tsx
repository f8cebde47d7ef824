import { Link } from '@tanstack/react-router';
import { type Step, Steps } from '#web/ui/steps.tsx';
import type { BookingTask, TaskStep } from './booking-task.ts';

/** The steps of a task, with a link back (docs/product/booking.md, "Steps"). */
export function TaskSteps({ task, current }: { task: BookingTask; current: TaskStep }) {
  const { details, summary } = task.pages;
  const back = current === 'summary' && { renderLabel: (label: string) => <Link to={details.to}>{label}</Link> };
  const steps: Step[] = [
    { id: 'details', label: 'Booking details', hint: details.hint, ...back },
    { id: 'summary', label: 'Summary', hint: summary.hint },
  ];
  return <Steps label={task.stepsLabel} steps={steps} current={current} />;
}
