import type { RosterFunding } from '#contract/appointments.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import { listCovering } from '#domain/schedule/office-payer.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

type PayerChoiceProps = {
  line: BookingLine;
  onLine: (line: BookingLine) => void;
  /** Fundings that new visits may be booked on. */
  fundings: readonly RosterFunding[];
  id: string;
  error: string | undefined;
};

/**
 * Asks the office who pays for a line: a funding that covers its service, or the client (docs/product/office-acts.md, "Who pays for a booking by
 * the office").
 */
export function PayerChoice({ line, onLine, fundings, id, error }: PayerChoiceProps) {
  const { services, fundingType, fundingRef } = line;
  const covering = listCovering(fundings, services[0]);
  return (
    <RadioTiles
      className="choice-payer"
      legend="Who pays"
      hint={services.length > 0 && covering.length === 0 ? 'No funding on their page covers this service.' : undefined}
      id={id}
      error={error}
      options={listPayers(covering)}
      value={fundingType && (fundingRef ?? fundingType)}
      onValue={(payer) =>
        onLine(
          payer === 'Private' || payer === 'Funded'
            ? { ...line, fundingType: payer, fundingRef: undefined }
            : { ...line, fundingType: 'Funded', fundingRef: payer },
        )
      }
    />
  );
}

function listPayers(covering: readonly RosterFunding[]) {
  const named = covering.map(({ ref, funderName, funderReference }) => {
    return { value: ref, label: <span translate="no">{funderName}</span>, hint: funderReference };
  });
  const unnamed = { value: 'Funded', label: 'Funded', hint: 'Not entered yet' };
  return [...(named.length > 0 ? named : [unnamed]), { value: 'Private', label: 'Private' }];
}

/** Says who pays for a line in words: `Enable`, `Funded, not entered yet`, `Private`; nothing while it is open. */
export function describePayer({ fundingType, fundingRef }: BookingLine, fundings: readonly RosterFunding[]) {
  if (fundingType !== 'Funded') return fundingType;
  return fundings.find(({ ref }) => ref === fundingRef)?.funderName ?? 'Funded, not entered yet';
}
