import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { OfficeOrganisation } from '#contract/organisations.ts';
import { ApiError } from '#web/api/api-error.ts';
import { changeOrganisation, invalidateOrganisations, organisationQuery } from '#web/api/organisations.ts';
import { describeError } from '#web/api/show-error.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { StaffSection } from '#web/parts/staff/staff-section.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { type OrganisationFields, OrganisationForm } from './organisation-form.tsx';
import { formatPeople } from './organisation-text.ts';
import './organisations.css';

/** One organisation: its name, whether it pays, and its staff. */
export function OrganisationScreen() {
  const { ref = '' } = useParams({ strict: false });
  const query = useQuery(organisationQuery(ref));
  usePageTitle(query.data?.name);
  const unknown = query.error instanceof ApiError && query.error.code === 'notFound';
  return (
    <div className="page">
      <p>
        <Link className="back" to="/office/organisations">
          <ArrowLeft className="i" aria-hidden />
          Organisations
        </Link>
      </p>
      {!query.data && <PageHead title="Organisation" />}
      {query.isPending && <SkeletonRows rows={4} label="Loading the organisation" />}
      {unknown && <Empty>This organisation was not found.</Empty>}
      {query.isError && !unknown && !query.data && (
        <ErrorState
          title="The organisation could not be loaded"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {describeError(query.error)}
        </ErrorState>
      )}
      {query.data && <Organisation key={ref} organisation={query.data} />}
    </div>
  );
}

function Organisation({ organisation }: { organisation: OfficeOrganisation }) {
  const { ref, name, pays, version, staff, invitations } = organisation;
  const counted = { ...organisation, staff: staff.length, invitations: invitations.length };

  async function save(fields: OrganisationFields, from: number) {
    try {
      await changeOrganisation({ ref, version: from, ...fields });
      showToast({ message: 'The organisation was changed.' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') await invalidateOrganisations();
      throw error;
    }
  }

  return (
    <>
      <PageHead title={name} lead={formatPeople(counted)} />
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <StaffSection organisationRef={ref} organisationName={name} staff={staff} invitations={invitations} />
      </section>
      <section className="section" aria-labelledby="about">
        <h2 id="about">About this organisation</h2>
        <OrganisationForm
          saved={{ name, pays }}
          version={version}
          action="Save"
          failed="The organisation was not changed"
          onSave={save}
        />
      </section>
    </>
  );
}
