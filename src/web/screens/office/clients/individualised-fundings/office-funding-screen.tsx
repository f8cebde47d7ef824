import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import type { OfficeFunding } from '#contract/individualised-funding.ts';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { wallClock } from '#domain/time/zone.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientChoicesQuery, clientQuery } from '#web/calls/office-clients.ts';
import { changeIndividualisedFunding, officeFundingQuery } from '#web/calls/office-individualised-fundings.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { OfficeTransactions } from './office-transactions.tsx';
import {
  checkTermsDraft,
  createTermsDraft,
  describeTermsConflict,
  TermsFields,
  termsLabels,
  toTerms,
} from './terms-fields.tsx';
import '#web/parts/people/person-fields.css';
import './individualised-fundings.css';

export function OfficeFundingScreen() {
  const { clientRef = '', fundingRef = '' } = useParams({ strict: false });
  const now = useNow();
  return (
    <div className="page">
      <Loaded
        queries={[
          useQuery(officeFundingQuery({ clientRef, fundingRef })),
          useQuery(clientQuery(clientRef)),
          useQuery(clientChoicesQuery),
        ]}
        skeleton={<SkeletonRows rows={6} label="Loading the funding" />}
        title="This funding could not be loaded"
        missing={
          <NotFound
            noun="funding"
            all={
              <LinkButton variant="second" to="/office/clients/$clientRef" params={{ clientRef }}>
                The client
              </LinkButton>
            }
          />
        }
      >
        {(funding, { fullName, timeZone }, { funders }) => (
          <>
            <BackLink to="/office/clients/$clientRef" params={{ clientRef }}>
              {fullName}
            </BackLink>
            <PageHead
              title={`Funding from ${funding.funderName}`}
              lead={`${formatMoney(toCents(funding.closingBalanceNZD))} left of the individualised funding of ${fullName}.`}
              actions={
                <LinkButton variant="second" icon={Coins} to="/office/clients/import/transactions">
                  Import transactions
                </LinkButton>
              }
            />
            <div className="funding-page" key={fundingRef}>
              <OfficeTransactions
                clientRef={clientRef}
                funding={funding}
                today={wallClock({ instant: now, zone: timeZone ?? brand.timeZone }).date}
              />
              <FundingTermsForm clientRef={clientRef} funding={funding} funders={funders} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

type FundingTermsFormProps = {
  clientRef: string;
  funding: OfficeFunding;
  funders: readonly { ref: string; name: string }[];
};

function FundingTermsForm({ clientRef, funding, funders }: FundingTermsFormProps) {
  const { ref: fundingRef, funderRef, funderName, version } = funding;
  const form = useForm({ initial: createTermsDraft(funding), check: checkTermsDraft });
  const send = useCommand({
    form,
    command: () =>
      changeIndividualisedFunding({ params: { clientRef, fundingRef }, version, body: toTerms(form.values) }),
  });
  // A funder who is not offered any more still pays for this one.
  const offered = funders.some(({ ref }) => ref === funderRef)
    ? funders
    : [...funders, { ref: funderRef, name: funderName }];
  return (
    <section className="funding-part" aria-labelledby="terms">
      <h2 className="funding-part-title" id="terms">
        Terms
      </h2>
      <EditForm
        className="person-form stack funding-terms"
        form={form}
        labels={termsLabels}
        whose="this funding"
        describe={(conflict) => describeTermsConflict(conflict, offered)}
        send={send}
      >
        <TermsFields form={form} funders={offered} />
        <SaveButton form={form} pending={send.pending} label="Save" />
      </EditForm>
    </section>
  );
}
