import { Link, useNavigate } from '@tanstack/react-router';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { describeAnswers } from '#domain/individualised-funding/registrations/describe-answers.ts';
import { isSealed, keepShown, listRegistrationFields } from '#domain/individualised-funding/registrations/forms.ts';
import { splitNumbers } from '#domain/individualised-funding/registrations/sealed-numbers.ts';
import type { RegistrationKind } from '#domain/individualised-funding/registrations/types.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { sendRegistration } from '#web/calls/funding-registrations.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { useSend } from '#web/calls/use-send.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toRegistration } from './registration-places.ts';
import type { RegistrationFormModel, RegistrationTexts } from './use-registration-form.ts';

type RegistrationCheckProps = {
  form: RegistrationFormModel;
  kind: RegistrationKind;
  clientRef: string;
  fundingRef: string;
};

/** Shows all answers before they are sent, each step with a way back to it. */
export function RegistrationCheck({ form, kind, clientRef, fundingRef }: RegistrationCheckProps) {
  const navigate = useNavigate();
  const { description, answers, resubmitted } = form;
  /** Opens the first step with an issue, which shows it beside its field. The field takes the focus. */
  function openStep(issues: readonly FieldIssue[]): boolean {
    const step = description.steps.find(({ fields }) => fields.some(({ name }) => name === issues[0]?.path));
    if (!step) return false;
    form.showIssues(issues);
    void navigate({ to: toRegistration(kind, fundingRef, step.path) as string });
    return true;
  }

  const send = useSend({
    form: { ...form, check: () => [] },
    async act() {
      const resubmits = resubmitted && { resubmits: resubmitted.ref };
      const body = { ref: form.keepRef(newRef), ...resubmits, values: keepShown(description, answers) };
      try {
        await sendRegistration(kind, { clientRef, fundingRef }, body);
      } catch (error) {
        if (error instanceof ApiError && !error.transient) form.endAttempt({ isTaken: error.code === 'clash' });
        throw error;
      }
    },
    failed: 'Your registration could not be sent',
    onFailed: (error) => error instanceof ApiError && openStep(error.errors),
    saved: 'Your registration has been sent.',
    onDone: () => void navigate({ to: toRegistration(kind, fundingRef) as string }),
  });
  return (
    <Form className="registration-form" send={{ ...send, run: async () => !openStep(form.check()) && send.run() }}>
      {describeAnswers(description, listShown(form)).map(({ path, title, answers }) => (
        <section key={path} aria-label={title} className="registration-answers">
          <div className="registration-answers-head">
            <h2>{title}</h2>
            <Link className="tall-link" to={toRegistration(kind, fundingRef, path) as string}>
              Change<span className="sr"> {title}</span>
            </Link>
          </div>
          <dl className="answers">
            {answers.map(({ name, label, value }) => (
              <div key={name}>
                <dt className="answer-term">{label}</dt>
                <dd className="answer-text">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {resubmitted && <p className="soft">The office sees that you changed the registration it returned.</p>}
      <div className="btn-row">
        <LinkButton variant="second" to={toRegistration(kind, fundingRef, description.steps.at(-1)?.path) as string}>
          Back
        </LinkButton>
        <Button variant="primary" type="submit" fill pending={send.pending}>
          Send registration
        </Button>
      </div>
    </Form>
  );
}

/** Lists the answers as everyone will see them from now on: numbers masked, and those that stay are the returned ones. */
function listShown({ description, answers, resubmitted }: RegistrationFormModel): RegistrationTexts {
  const stored = listRegistrationFields(description)
    .filter(isSealed)
    .map(({ name }): [string, string] => [name, resubmitted?.values[name] ?? '']);
  return { ...Object.fromEntries(stored), ...splitNumbers(description, answers).shown };
}
