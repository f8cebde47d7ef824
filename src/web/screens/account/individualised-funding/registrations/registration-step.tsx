import { useNavigate } from '@tanstack/react-router';
import { listShownFields } from '#domain/individualised-funding/registrations/forms.ts';
import type { RegistrationKind, RegistrationStep as Step } from '#domain/individualised-funding/registrations/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RegistrationField } from './registration-field.tsx';
import { checkStep, toRegistration } from './registration-places.ts';
import type { RegistrationFormModel } from './use-registration-form.ts';

type RegistrationStepProps = { form: RegistrationFormModel; kind: RegistrationKind; fundingRef: string; step: Step };

/** Asks the questions of one step. Continue checks them alone; Back keeps what was typed. */
export function RegistrationStep({ form, kind, fundingRef, step }: RegistrationStepProps) {
  const navigate = useNavigate();
  const { steps } = form.description;
  const at = steps.indexOf(step);

  async function proceed() {
    const issues = form.check();
    form.showIssues(issues);
    if (issues.length > 0) return false;
    await navigate({ to: toRegistration(kind, fundingRef, steps[at + 1]?.path ?? checkStep) as string });
    return true;
  }

  return (
    <Form
      className="registration-form"
      send={{ run: proceed, pending: false, failure: undefined, needsConnection: true }}
    >
      {step.intro && <p className="registration-intro">{step.intro}</p>}
      {listShownFields(step, form.values).map((field) => (
        <RegistrationField key={field.name} form={form} field={field} />
      ))}
      <div className="btn-row">
        <LinkButton variant="second" to={toRegistration(kind, fundingRef, steps[at - 1]?.path) as string}>
          Back
        </LinkButton>
        <Button variant="primary" type="submit">
          Continue
        </Button>
      </div>
    </Form>
  );
}
