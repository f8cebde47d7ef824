import { useNavigate } from '@tanstack/react-router';
import type { FundingRegistration } from '#contract/funding-registrations.ts';
import type { FundingSummary } from '#contract/individualised-funding.ts';
import { canResubmit, checkStart } from '#domain/individualised-funding/registrations/check-sending.ts';
import { nameSupportWorker } from '#domain/individualised-funding/registrations/forms.ts';
import type { RegistrationKind } from '#domain/individualised-funding/registrations/types.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { readRegistrationFile, withdrawFundingRegistration } from '#web/calls/funding-registrations.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { toRegistration } from './registration-places.ts';
import type { RegistrationFormModel } from './use-registration-form.ts';

type RegistrationStartProps = {
  form: RegistrationFormModel;
  kind: RegistrationKind;
  clientRef: string;
  funding: FundingSummary;
  timeZone: string;
  today: string;
  employerSince?: string | undefined;
  registrations: readonly FundingRegistration[];
};

/** Shows what the form asks for, the registrations that were sent, and where to begin. */
export function RegistrationStart(props: RegistrationStartProps) {
  const { form, kind, clientRef, funding, timeZone, today, employerSince, registrations } = props;
  const navigate = useNavigate();
  const own = registrations.filter((registration) => registration.kind === kind);
  const refusal = checkStart({ kind, funding: { ...funding, employerSince }, others: registrations, today });
  // One employer has one registration: the returned one is resubmitted, not sent beside a second.
  const isResubmitted = kind === 'employer' && own.some(canResubmit) && !form.isChanged;
  const begin = () =>
    void navigate({ to: toRegistration(kind, funding.ref, form.description.steps[0]?.path) as string });

  function resubmit(registration: FundingRegistration) {
    form.resubmit(registration);
    begin();
  }

  return (
    <>
      {kind === 'employer' && employerSince && (
        <Banner kind="good">Registered as an employer since {formatLongDate(employerSince)}.</Banner>
      )}
      {own.map((registration) => (
        <SentRegistration
          key={registration.ref}
          registration={registration}
          params={{ clientRef, fundingRef: funding.ref }}
          timeZone={timeZone}
          {...(!refusal && { onResubmit: () => resubmit(registration) })}
        />
      ))}
      {refusal && !(kind === 'employer' && (employerSince || own.some(({ status }) => status === 'open'))) && (
        <Banner>{refusal}</Banner>
      )}
      {!refusal && !isResubmitted && (
        <section className="section" aria-labelledby="registration-begin">
          <h2 id="registration-begin">
            {own.length > 0 && kind === 'supportWorker' ? 'Another support worker' : 'What you need'}
          </h2>
          <ul className="registration-needs">
            {needs[kind].map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
          <div className="btn-row">
            <Button variant="primary" onClick={begin}>
              {form.isChanged ? 'Continue registration' : 'Start registration'}
            </Button>
            {form.isChanged && (
              <Button variant="quiet" onClick={form.reset}>
                Clear what I typed
              </Button>
            )}
          </div>
          {form.isChanged && <p className="soft small">What you typed is kept in this browser until you send it.</p>}
        </section>
      )}
    </>
  );
}

const needs: Record<RegistrationKind, string[]> = {
  employer: ['The employer’s IRD number', 'A bank account for the funding', 'The day on which work begins'],
  supportWorker: [
    'The support worker beside you, to make their declarations',
    'A signed employment agreement',
    'Their IRD number, tax code and bank account',
    'Their KiwiSaver choice',
  ],
};

type SentRegistrationProps = {
  registration: FundingRegistration;
  params: { clientRef: string; fundingRef: string };
  timeZone: string;
  /** Absent where none can be sent now. */
  onResubmit?: () => void;
};

/** Shows a registration that was sent: where it is, and what can be done. */
function SentRegistration({ registration, params, timeZone, onResubmit }: SentRegistrationProps) {
  const { ref, status, kind, values } = registration;
  const name = kind === 'employer' ? 'Registration as an employer' : nameSupportWorker(values);
  return (
    <article className="sent-registration">
      <h2 className="sent-registration-name">{name}</h2>
      <RegistrationState registration={registration} timeZone={timeZone} />
      <div className="btn-row">
        {onResubmit && canResubmit(registration) && (
          <Button variant="primary" onClick={onResubmit}>
            Change it and send it again
          </Button>
        )}
        <DownloadButton
          variant="quiet"
          name={`registration-${ref}.pdf`}
          read={() => readRegistrationFile({ ...params, registrationRef: ref })}
        >
          Download PDF
        </DownloadButton>
        {status === 'open' && <Withdraw registration={registration} params={params} name={name} />}
      </div>
    </article>
  );
}

function RegistrationState({ registration, timeZone }: Pick<SentRegistrationProps, 'registration' | 'timeZone'>) {
  const { status, answer, answeredAt, isResubmitted } = registration;
  const on = answeredAt ? ` on ${formatMoment({ at: answeredAt, zone: timeZone })}` : '';
  if (status === 'open') return <TicketProgress request={registration} zone={timeZone} />;
  if (status === 'approved')
    return (
      <Banner kind="good" title={`Approved${on}.`}>
        {answer}
      </Banner>
    );
  if (status === 'declined')
    return isResubmitted ? (
      <p className="soft">Returned{on}, and sent again since.</p>
    ) : (
      <Banner kind="wait" title={`Returned${on}.`}>
        {answer}
      </Banner>
    );
  return (
    <p className="soft">
      {status === 'withdrawn' ? 'Withdrawn' : 'Closed'}
      {on}.
    </p>
  );
}

type WithdrawProps = Pick<SentRegistrationProps, 'registration' | 'params'> & { name: string };

function Withdraw({ registration: { ref, version }, params, name }: WithdrawProps) {
  const command = () => withdrawFundingRegistration({ params: { ...params, registrationRef: ref }, version });
  const send = useCommand({ needsConnection: false, command });
  return (
    <>
      <Button
        variant="quiet"
        pending={send.pending}
        onClick={() => void send.run().then((isDone) => isDone && focusHeading())}
      >
        Withdraw<span className="sr">: {name}</span>
      </Button>
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
    </>
  );
}
