import { useState } from 'react';
import type { OfficeFundingRegistration } from '#contract/funding-registrations.ts';
import type { OfficeTicket } from '#contract/office.ts';
import { labelOfNeedsLevel } from '#domain/individualised-funding/needs-level.ts';
import { describeAnswers } from '#domain/individualised-funding/registrations/describe-answers.ts';
import { registrationForms } from '#domain/individualised-funding/registrations/forms.ts';
import { readOfficeRegistrationFile, readRegistrationNumbers } from '#web/calls/office-funding-registrations.ts';
import { useSend } from '#web/calls/use-send.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { MessageAnswer } from './answer-bar.tsx';
import { FactList } from './fact-list.tsx';
import { RequestColumns } from './ticket-facts.tsx';

type FundingTicket = OfficeTicket & { fundingRegistration: OfficeFundingRegistration };

export function isFundingRegistration(ticket: OfficeTicket): ticket is FundingTicket {
  return ticket.fundingRegistration !== undefined;
}

/** Shows a registration for an individualised funding: the answers, what the office knows of the client, and the answer. */
export function FundingRegistrationBody({ ticket }: { ticket: FundingTicket }) {
  const { kind, values, refusals, returnedBefore, ...known } = ticket.fundingRegistration;
  const { funderName, needsLevel, clientAddress, nextOfKin } = known;
  const [numbers, setNumbers] = useState<{ taxNumber?: string | undefined; bankAccount?: string | undefined }>();
  const show = useSend({
    act: () => readRegistrationNumbers(ticket.ref),
    failed: 'The numbers could not be read',
    onDone: setNumbers,
  });
  const steps = describeAnswers(registrationForms[kind], { ...values, ...numbers });
  const warnings = (
    <>
      {refusals.length > 0 && (
        <Banner kind="bad" title="This person cannot be registered.">
          {refusals.join(' ')}
        </Banner>
      )}
      {returnedBefore && (
        <Banner kind="wait" title="It was returned before.">
          {returnedBefore}
        </Banner>
      )}
    </>
  );
  return (
    <>
      <RequestColumns top={warnings} ticket={ticket}>
        <section aria-label="The client">
          <h3>The client</h3>
          <FactList
            facts={[
              { label: 'Funding', value: `${funderName}, needs ${labelOfNeedsLevel(needsLevel).toLowerCase()}` },
              { label: 'Client’s address', value: clientAddress },
              { label: 'Next of kin', value: nextOfKin },
            ]}
          />
        </section>
        {steps.map(({ path, title, answers }) => (
          <section key={path} aria-label={title}>
            <h3>{title}</h3>
            <FactList facts={answers} />
          </section>
        ))}
        <div className="btn-row">
          {numbers === undefined && (
            <Button variant="second" pending={show.pending} onClick={() => void show.run()}>
              Show the numbers in full
            </Button>
          )}
          <DownloadButton
            variant="quiet"
            name={`registration-${ticket.ref}.pdf`}
            read={() => readOfficeRegistrationFile(ticket.ref)}
          >
            Download PDF
          </DownloadButton>
        </div>
        <p className="soft small">Activity records that you read the numbers in full, here or in the PDF.</p>
      </RequestColumns>
      <MessageAnswer
        ticket={ticket}
        hint="Optional: what happens next. Sent with your approval."
        outcome={formatApproval(ticket)}
      />
    </>
  );
}

function formatApproval({ clientName, fundingRegistration: { kind, needsLevel } }: FundingTicket): string {
  if (kind === 'supportWorker') return `We add this person to the support workers ${clientName} employs.`;
  const moves = needsLevel === 'Level3' ? ` The funding moves to needs level 2.` : '';
  return `${clientName} becomes an employer.${moves}`;
}
