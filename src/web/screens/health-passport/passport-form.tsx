import { Outlet } from '@tanstack/react-router';
import { StepForm } from '#web/parts/documents/step-form.tsx';
import { StepFrame } from '#web/parts/documents/step-frame.tsx';

/** Shows the e-Health Passport, a part on each page, at `/health-passport/…`. */
export function PassportFrame() {
  return (
    <StepFrame type="health-passport">
      <Outlet />
    </StepFrame>
  );
}

export function passportStep(path: string) {
  return function PassportStep() {
    return <StepForm type="health-passport" path={path} />;
  };
}
