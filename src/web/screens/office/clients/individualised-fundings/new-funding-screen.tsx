import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientChoicesQuery, clientQuery } from '#web/calls/office-clients.ts';
import { addIndividualisedFunding } from '#web/calls/office-individualised-fundings.ts';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { checkTermsDraft, createTermsDraft, TermsFields, toTerms } from './terms-fields.tsx';
import '#web/parts/people/person-fields.css';
import './individualised-fundings.css';

export function NewFundingScreen() {
  const { clientRef = '' } = useParams({ strict: false });
  return (
    <div className="page">
      <Loaded
        queries={[useQuery(clientQuery(clientRef)), useQuery(clientChoicesQuery)]}
        skeleton={<SkeletonRows rows={6} label="Loading the client" />}
        title="This client could not be loaded"
      >
        {({ fullName }, { funders }) => (
          <>
            <BackLink to="/office/clients/$clientRef" params={{ clientRef }}>
              {fullName}
            </BackLink>
            <PageHead
              title="Add individualised funding"
              lead={`Money that ${fullName} gets from a funder to arrange their own care.`}
            />
            {funders.length > 0 ? (
              <NewFundingForm clientRef={clientRef} funders={funders} />
            ) : (
              <Empty
                action={
                  <LinkButton variant="second" to="/office/organisations">
                    Organisations
                  </LinkButton>
                }
              >
                No organisation pays for care yet. Add the funder first.
              </Empty>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

type NewFundingFormProps = { clientRef: string; funders: readonly { ref: string; name: string }[] };

function NewFundingForm({ clientRef, funders }: NewFundingFormProps) {
  const navigate = useNavigate();
  const form = useForm({ initial: createTermsDraft(), check: checkTermsDraft });
  const send = useCommand({
    form,
    command: () => addIndividualisedFunding({ params: { clientRef }, body: toTerms(form.values) }),
    onDone: ({ ref: fundingRef }) =>
      void navigate({
        to: '/office/clients/$clientRef/individualised-fundings/$fundingRef',
        params: { clientRef, fundingRef },
      }),
  });
  return (
    <Form className="person-form stack funding-terms" send={send}>
      <TermsFields form={form} funders={funders} />
      <SaveButton form={form} pending={send.pending} label="Add this funding" />
    </Form>
  );
}
