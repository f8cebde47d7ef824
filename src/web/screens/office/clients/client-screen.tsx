import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import type { Settings } from '#contract/settings.ts';
import type { PersonLookups } from '#domain/people/fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import { submit } from '#web/api/command-queue.ts';
import { changeClient, clientChoicesQuery, clientQuery } from '#web/api/office-clients.ts';
import { describeError } from '#web/api/show-error.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { FormLoading } from '#web/parts/people/form-loading.tsx';
import { FormNotices, SaveButton } from '#web/parts/people/form-notices.tsx';
import { usePersonLookups } from '#web/parts/people/use-person-lookups.ts';
import { useSettings } from '#web/session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type ClientChoicesQuery, ClientFields } from './client-fields.tsx';
import { Fundings } from './fundings.tsx';
import { formatLink } from './merge-links.ts';
import { SignIns } from './sign-ins.tsx';
import { useClientForm } from './use-client-form.ts';
import './client.css';

/** One client's page for the office. */
export function ClientScreen() {
  const { clientRef = '' } = useParams({ strict: false });
  const query = useQuery(clientQuery(clientRef));
  const lists = useSettings();
  const settings = lists.data;
  const lookups = usePersonLookups();
  const client = query.data;
  usePageTitle(client?.fullName);
  return (
    <div className="page">
      <Link className="back" to="/office/clients">
        <ArrowLeft className="i" aria-hidden />
        Clients
      </Link>
      {client && <PageHead title={client.fullName} lead={client.knownAs && `Known as ${client.knownAs}`} />}
      {client && settings && lookups && (
        <ClientPage key={client.ref} client={client} settings={settings} lookups={lookups} />
      )}
      {client && !(settings && lookups) && <FormLoading query={lists} />}
      {query.isPending && <SkeletonRows rows={6} label="Loading the client" />}
      {query.isError && !client && <NotLoaded query={query} />}
    </div>
  );
}

function NotLoaded({ query }: { query: { error: Error; refetch: () => unknown; isFetching: boolean } }) {
  const { error } = query;
  if (error instanceof ApiError && (error.code === 'notFound' || error.code === 'invalid')) {
    return (
      <>
        <PageHead title="This client was not found" />
        <Empty
          action={
            <LinkButton variant="second" to="/office/clients">
              All clients
            </LinkButton>
          }
        >
          The link may be wrong.
        </Empty>
      </>
    );
  }
  return (
    <ErrorState
      title="This client could not be loaded"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {describeError(error)}
    </ErrorState>
  );
}

type ClientPageProps = { client: OfficeClient; settings: Settings; lookups: PersonLookups };

function ClientPage({ client, settings, lookups }: ClientPageProps) {
  const choices = useQuery(clientChoicesQuery);
  return (
    <div className="client-page">
      <OfficeClientForm client={client} settings={settings} lookups={lookups} choices={choices} />
      <aside className="client-side">
        <Fundings client={client} settings={settings} choices={choices} />
        <SignIns client={client} />
      </aside>
    </div>
  );
}

function OfficeClientForm({ choices, ...given }: ClientPageProps & { choices: ClientChoicesQuery }) {
  const { ref: clientRef, version } = given.client;
  const { form, genders, links, bodyOf } = useClientForm(given);
  const nameOf = (ref: string) => choices.data?.organisations.find((one) => one.ref === ref)?.name ?? ref;
  const linksMeanwhile = links.meanwhile.map(({ ref, linked }) => formatLink({ name: nameOf(ref), linked }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const done = await form.save('The changes were not saved', async (values) => {
      await submit(changeClient({ params: { clientRef }, version, body: bodyOf(values) }), { quiet: true });
    });
    if (done) links.settle();
  }

  return (
    <form className="person-form" noValidate onSubmit={(event) => void save(event)}>
      <FormNotices form={form} whose="this client" also={linksMeanwhile} />
      <ClientFields form={form} genders={genders} choices={choices} links={links} />
      <SaveButton form={form} label="Save" />
    </form>
  );
}
