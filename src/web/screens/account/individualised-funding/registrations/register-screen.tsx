import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ClientProfile } from '#contract/client-details.ts';
import type { FundingRegistration } from '#contract/funding-registrations.ts';
import { listShownFields, registrationForms } from '#domain/individualised-funding/registrations/forms.ts';
import type {
  RegistrationForm,
  RegistrationKind,
  RegistrationStep as Step,
} from '#domain/individualised-funding/registrations/types.ts';
import { clientDetailsQuery } from '#web/calls/client-details.ts';
import { fundingRegistrationsQuery } from '#web/calls/funding-registrations.ts';
import { Loaded } from '#web/calls/loaded.tsx';
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
import { RegistrationCheck } from './registration-check.tsx';
import { RegistrationField } from './registration-field.tsx';
import { checkStep, toRegistration } from './registration-places.ts';
import { RegistrationStart } from './registration-start.tsx';
import { type RegistrationFormModel, useRegistrationForm } from './use-registration-form.ts';
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
