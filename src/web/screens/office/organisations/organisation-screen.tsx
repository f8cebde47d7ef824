import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OfficeOrganisation } from '#contract/organisations.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { changeOrganisation, organisationQuery } from '#web/calls/organisations.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useDrawnInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { StaffSection } from '#web/parts/staff/staff-section.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { formatPeople, OrganisationForm, useOrganisationForm } from './organisation-form.tsx';
import './organisations.css';

export function OrganisationScreen() {
  const { ref = '' } = useParams({ strict: false });
  const query = useQuery(organisationQuery(ref));
  usePageTitle(query.data?.name);
  const isDrawn = useDrawnInSlices(query.data !== undefined);
  return (
    <div className="page">
      <p>
        <BackLink to="/office/organisations">Organisations</BackLink>
      </p>
      {!isDrawn && <PageHead title="Organisation" />}
      <Loaded
        queries={[query]}
        of="the organisation"
        rows={4}
        missing={<Empty>This organisation was not found.</Empty>}
      >
        {(organisation) => <Organisation key={ref} organisation={organisation} />}
      </Loaded>
    </div>
  );
}

function Organisation({ organisation }: { organisation: OfficeOrganisation }) {
  const { ref, name, pays, version, staff, invitations } = organisation;
  const setsUp = useMayDo('setsUp');
  const counted = { ...organisation, staff: staff.length, invitations: invitations.length };

  const form = useOrganisationForm({ name, pays });
  const send = useCommand({
    form,
    command: () => changeOrganisation({ params: { ref }, version, body: form.values }),
  });

  return (
    <>
      <PageHead
        title={name}
        lead={formatPeople(counted)}
        actions={
          pays && (
            <LinkButton variant="second" to="/office/organisations/$ref/hours" params={{ ref }}>
              Hours
            </LinkButton>
          )
        }
      />
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <StaffSection organisationRef={ref} organisationName={name} staff={staff} invitations={invitations} />
      </section>
      {setsUp && (
        <section className="section" aria-labelledby="about">
          <h2 id="about">About this organisation</h2>
          <OrganisationForm form={form} send={send} action="Save" />
        </section>
      )}
    </>
  );
}
