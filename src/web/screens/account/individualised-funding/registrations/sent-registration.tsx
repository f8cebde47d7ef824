import type { FundingRegistration } from '#contract/funding-registrations.ts';
import { canResubmit } from '#domain/individualised-funding/registrations/check-sending.ts';
import { nameSupportWorker } from '#domain/individualised-funding/registrations/forms.ts';
import { readRegistrationFile, withdrawFundingRegistration } from '#web/calls/funding-registrations.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';

type SentRegistrationProps = {
  registration: FundingRegistration;
  params: { clientRef: string; fundingRef: string };
  timeZone: string;
  /** Absent where none can be sent now. */
  onResubmit?: () => void;
};

/** Shows a registration that was sent: where it is, and what can be done. */
export function SentRegistration({ registration, params, timeZone, onResubmit }: SentRegistrationProps) {
  const { ref, status, kind, values } = registration;
  const name = kind === 'employer' ? 'Registration as an employer' : nameSupportWorker(values);
  return (
    <section className="sent-registration" aria-label={name}>
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
    </section>
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
