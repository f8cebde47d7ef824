import { Link } from '@tanstack/react-router';
import { type Step, Steps } from '#web/ui/steps.tsx';

export type BookingStep = 'details' | 'summary';

const details: Step = { id: 'details', label: 'Booking details', hint: 'When, how long and what for' };
const summary: Step = { id: 'summary', label: 'Summary', hint: 'Read it through and confirm' };

/** The steps of a booking; choosing workers becomes one of them with the worker search (docs/product/booking.md, "Steps"). */
export function BookingSteps({ current }: { current: BookingStep }) {
  const back = { ...details, renderLabel: (label: string) => <Link to="/calendar/new">{label}</Link> };
  const steps = [current === 'details' ? details : back, summary];
  return <Steps label="Steps of this booking" steps={steps} current={current} />;
}
