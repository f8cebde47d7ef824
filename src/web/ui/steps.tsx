import type { ReactNode } from 'react';
import './steps.css';

export type Step = {
  id: string;
  label: string;
  hint?: string;
  /** Its name on a phone, where the label is only a number. */
  smallLabel?: string;
  /** A link or button around the label, for a step that the person can go back to. */
  renderLabel?: (label: string) => ReactNode;
};

/** Shows where a person is in a task: a numbered list at a desk, "Step 1 of 3" and a bar on a phone. */
export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: string }) {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <nav className="steps-frame" aria-label={label}>
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step.id} className={findState(index, at)} aria-current={index === at ? 'step' : undefined}>
            <span className="step-name">{step.renderLabel ? step.renderLabel(step.label) : step.label}</span>
            {index < at && <span className="sr"> (done)</span>}
            {step.hint && <p>{step.hint}</p>}
          </li>
        ))}
      </ol>
      <div className="steps-small">
        <p className="strong">
          Step {at + 1} of {steps.length}: {steps[at]?.smallLabel ?? steps[at]?.label}
        </p>
        <div className="track" aria-hidden>
          {steps.map((step, index) => (
            <i key={step.id} className={index <= at ? 'on' : undefined} />
          ))}
        </div>
      </div>
    </nav>
  );
}

function findState(index: number, at: number): 'done' | 'now' | 'next' {
  if (index === at) return 'now';
  return index < at ? 'done' : 'next';
}
