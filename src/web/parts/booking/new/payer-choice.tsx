import type { RosterFunding } from '#contract/appointments.ts';
import type { Settings } from '#contract/settings.ts';
import { type FundingType, fundingTypes } from '#domain/appointments/types.ts';
import { type ChosenPayer, listCovering, listPaidServices } from '#domain/schedule/office-payer.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

type PayerChoiceProps = {
  chosen: ChosenPayer;
  onPayer: (payer: Pick<ChosenPayer, 'fundingType' | 'fundingRef'>) => void;
  /** Finds who may pay for a service: a funding, the client, or both. */
  payersOf: (service: string) => readonly FundingType[];
  /** Fundings that new visits may be booked on. */
  fundings: readonly RosterFunding[];
  id: string;
  error: string | undefined;
};

/**
 * Asks the office who pays for a service: a funding that covers it, or the client (docs/product/office-acts.md, "Who pays for a booking by
 * the office").
 */
export function PayerChoice({ chosen, onPayer, payersOf, fundings, id, error }: PayerChoiceProps) {
  const { services, fundingType, fundingRef } = chosen;
  const [service] = services;
  const payers = service === undefined ? fundingTypes : payersOf(service);
  const covering = listCovering(fundings, service);
  return (
    <RadioTiles
      className="choice-payer"
      legend="Who pays"
      hint={
        service !== undefined && covering.length === 0 ? 'No funding on their page covers this service.' : undefined
      }
      id={id}
      error={error}
      options={[
        ...(payers.includes('Funded') ? listFunded(covering) : []),
        ...(payers.includes('Private') ? [{ value: 'Private', label: 'Private' }] : []),
      ]}
      value={fundingType && (fundingRef ?? fundingType)}
      onValue={(payer) =>
        onPayer(
          payer === 'Private' || payer === 'Funded'
            ? { fundingType: payer, fundingRef: undefined }
            : { fundingType: 'Funded', fundingRef: payer },
        )
      }
    />
  );
}

function listFunded(covering: readonly RosterFunding[]) {
  if (covering.length === 0) return [{ value: 'Funded', label: 'Funded', hint: 'Not entered yet' }];
  return listFundingOptions(covering);
}

/** Lists fundings as options: their funder, and its name for the funding. */
export function listFundingOptions(fundings: readonly RosterFunding[]) {
  return fundings.map(({ ref, funderName, funderReference }) => {
    return { value: ref, label: <span translate="no">{funderName}</span>, hint: funderReference };
  });
}

/** Lists the services that the office chooses from, for any payer: `Podiatry (private)` is one that no funding may pay for. */
export function listOfficeServices(lists: Pick<Settings, 'jobTypes' | 'privateJobTypes'>) {
  return listPaidServices(lists).map(({ service, payers }) => ({
    ...service,
    name: payers.includes('Funded') ? service.name : `${service.name} (private)`,
    payers,
  }));
}

/** Says who pays for a line in words: `Enable`, `Funded, not entered yet`, `Private`; nothing while it is open. */
export function describePayer({ fundingType, fundingRef }: ChosenPayer, fundings: readonly RosterFunding[]) {
  if (fundingType !== 'Funded') return fundingType;
  return fundings.find(({ ref }) => ref === fundingRef)?.funderName ?? 'Funded, not entered yet';
}
