import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ClientProfile } from '#contract/client-details.ts';
import type { FundingRegistration } from '#contract/funding-registrations.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { describeAnswers } from '#domain/individualised-funding/registrations/describe-answers.ts';
import {
  isSealed,
  keepShown,
  listRegistrationFields,
  listShownFields,
  registrationForms,
} from '#domain/individualised-funding/registrations/forms.ts';
import { splitNumbers } from '#domain/individualised-funding/registrations/sealed-numbers.ts';
import type {
  RegistrationForm,
  RegistrationKind,
  RegistrationStep as Step,
} from '#domain/individualised-funding/registrations/types.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { clientDetailsQuery } from '#web/calls/client-details.ts';
import { fundingRegistrationsQuery, sendRegistration } from '#web/calls/funding-registrations.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { newRef } from '#web/calls/new-ref.ts';
import { useSend } from '#web/calls/use-send.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { FundingPage, type ShownFunding, useFundingKey } from '#web/parts/funding/funding-page.tsx';
import { useDraftsRead } from '#web/person/device/drafts.ts';
import { useAccount } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { RegistrationField } from './registration-field.tsx';
import { checkStep, toRegistration } from './registration-places.ts';
import { RegistrationStart } from './registration-start.tsx';
import { type RegistrationFormModel, type RegistrationTexts, useRegistrationForm } from './use-registration-form.ts';
import './registrations.css';

/** Shows `/account/individualised-funding/{ref}/register-as-employer`, and its steps. */
export function RegisterAsEmployerScreen() {
  return <RegisterScreen kind="employer" />;
}

/** Shows `/account/individualised-funding/{ref}/register-support-worker`, and its steps. */
export function RegisterSupportWorkerScreen() {
  return <RegisterScreen kind="supportWorker" />;
}

function RegisterScreen({ kind }: { kind: RegistrationKind }) {
  const key = useFundingKey();
  const { user } = useAccount();
  const registrations = useQuery(fundingRegistrationsQuery(key));
  const details = useQuery(clientDetailsQuery(key.clientRef));
  const draftsRead = useDraftsRead(user.ref);
  const { title } = registrationForms[kind];
  return (
    <FundingPage title={title}>
      {(shown) => (
        <div className="registration">
          <BackToAccount />
          <Loaded queries={[registrations, details, draftsRead]} of="the registration">
            {(sent, profile) => <Registration kind={kind} shown={shown} {...sent} details={profile} />}
          </Loaded>
        </div>
      )}
    </FundingPage>
  );
}

type RegistrationProps = {
  kind: RegistrationKind;
  shown: ShownFunding;
  details: ClientProfile;
  employerSince?: string | undefined;
  registrations: readonly FundingRegistration[];
};

/** Shows the start, a step, or the check of all answers, as the address says. */
function Registration({ kind, shown, details, employerSince, registrations }: RegistrationProps) {
  const { step: path } = useParams({ strict: false }) as { step?: string };
  const { client, funding, today } = shown;
  const { clientRef, timeZone } = client;
  const description = registrationForms[kind];
  const step = description.steps.find((one) => one.path === path);
  const about = { kind, clientRef, fundingRef: funding.ref };
  const form = useRegistrationForm({ ...about, today, details, registrations, step });
  if (path === undefined)
    return (
      <>
        <PageHead title={description.title} lead={description.intro} />
        <RegistrationStart {...{ ...about, form, funding, timeZone, today, employerSince, registrations }} />
      </>
    );
  if (!step && path !== checkStep) return <GoTo href={toRegistration(kind, funding.ref)} />;
  return (
    <Fragment key={path}>
      <RegistrationSteps description={description} fundingRef={funding.ref} current={path} />
      <PageHead title={step ? step.title : 'Check your answers'} />
      {step ? <RegistrationStep {...about} form={form} step={step} /> : <RegistrationCheck {...about} form={form} />}
    </Fragment>
  );
}

type RegistrationStepsProps = { description: RegistrationForm; fundingRef: string; current: string };

function RegistrationSteps({ description: { kind, title, steps }, fundingRef, current }: RegistrationStepsProps) {
  const all = [...steps, { path: checkStep, title: 'Check your answers' }];
  const at = all.findIndex(({ path }) => path === current);
  return (
    <Steps
      label={title}
      current={current}
      steps={all.map(({ path, title: label }, index) => ({
        id: path,
        label,
        ...(index < at && {
          renderLabel: (text: string) => <Link to={toRegistration(kind, fundingRef, path) as string}>{text}</Link>,
        }),
      }))}
    />
  );
}

type RegistrationStepProps = { form: RegistrationFormModel; kind: RegistrationKind; fundingRef: string; step: Step };

/** Asks the questions of one step. Continue checks them alone; Back keeps what was typed. */
function RegistrationStep({ form, kind, fundingRef, step }: RegistrationStepProps) {
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

function BackToAccount() {
  return <BackLink to="/account">Back to account</BackLink>;
}

type RegistrationCheckProps = {
  form: RegistrationFormModel;
  kind: RegistrationKind;
  clientRef: string;
  fundingRef: string;
};

/** Shows all answers before they are sent, each step with a way back to it. */
function RegistrationCheck({ form, kind, clientRef, fundingRef }: RegistrationCheckProps) {
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
      {resubmitted && <p className="soft">We see that you changed the registration we returned.</p>}
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
