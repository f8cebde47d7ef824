import { Outlet } from '@tanstack/react-router';
import { StepForm } from '#web/parts/documents/step-form.tsx';
import { StepFrame } from '#web/parts/documents/step-frame.tsx';

/** Shows the Advance Care Plan, a step on each page, at `/advance-care-plan/…`. */
export function PlanFrame() {
  return (
    <StepFrame type="advance-care-plan">
      <Outlet />
    </StepFrame>
  );
}

export function planStep(path: string) {
  return function PlanStep() {
    return <StepForm type="advance-care-plan" path={path} />;
  };
}
