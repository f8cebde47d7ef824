import { Link } from '@tanstack/react-router';
import { type Step, Steps } from '#web/ui/steps.tsx';

const details: Step = { id: 'details', label: 'Booking details', hint: 'What you would like to change' };
const summary: Step = { id: 'summary', label: 'Summary', hint: 'Read it through and confirm' };

/**
 * The steps of an edit; choosing workers becomes one of them with the worker search
 * (docs/product/changing.md, "Steps of an edit").
 */
export function EditSteps({ current }: { current: 'details' | 'summary' }) {
  const back = { ...details, renderLabel: (label: string) => <Link to="/calendar/edit">{label}</Link> };
  return (
    <Steps label="Steps of this change" steps={[current === 'details' ? details : back, summary]} current={current} />
  );
}
