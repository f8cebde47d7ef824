import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import type { Settings } from '#contract/settings.ts';
import type { Known } from '#domain/people/fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import { changeClient, clientChoicesQuery, clientQuery, readClientsAgain } from '#web/api/office-clients.ts';
import { usePageTitle } from '#web/app/page-title.ts';
import { FormNotices, SaveButton } from '#web/parts/people/form-notices.tsx';
import { usePeopleKnown } from '#web/parts/people/use-people-known.ts';
import { useSettings } from '#web/session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ClientFields } from './client-fields.tsx';
import { Fundings } from './fundings.tsx';
import { linkWords } from './merge-links.ts';
import { SignIns } from './sign-ins.tsx';
import { useClientForm } from './use-client-form.ts';
import './client.css';

/** One client as the office knows them. */
export function ClientScreen() {
  const { clientRef = '' } = useParams({ strict: false });
  const query = useQuery(clientQuery(clientRef));
  const { data: settings } = useSettings();
  const known = usePeopleKnown();
  const client = query.data;
  usePageTitle(client?.fullName);
  return (
    <div className="page">
      <Link className="back" to="/office/clients">
        <ArrowLeft className="i" aria-hidden />
        Clients
      </Link>
      {client && <PageHead title={client.fullName} lead={client.knownAs && `Known as ${client.knownAs}`} />}
      {client && settings && known && <ClientPage key={client.ref} client={client} settings={settings} known={known} />}
      {query.isPending && <SkeletonRows rows={6} label="One moment, the client is loading" />}
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
      {error.message}
    </ErrorState>
  );
}

type ClientPageProps = { client: OfficeClient; settings: Settings; known: Known };

function ClientPage({ client, settings, known }: ClientPageProps) {
  const { data: choices } = useQuery(clientChoicesQuery);
  return (
    <div className="client-page">
      <DetailsForm client={client} settings={settings} known={known} organisations={choices?.organisations ?? []} />
      <aside className="client-side">
        <Fundings client={client} settings={settings} funders={choices?.funders ?? []} />
        <SignIns client={client} />
      </aside>
    </div>
  );
}

function DetailsForm({
  organisations,
  ...given
}: ClientPageProps & { organisations: readonly { ref: string; name: string }[] }) {
  const { ref: clientRef, version } = given.client;
  const { form, genders, links, bodyOf } = useClientForm(given);
  const nameOf = (ref: string) => organisations.find((one) => one.ref === ref)?.name ?? ref;
  const linksMeanwhile = links.meanwhile.map(({ ref, linked }) => linkWords({ name: nameOf(ref), linked }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const done = await form.save('The changes were not saved', async (values) => {
      try {
        await changeClient({ clientRef, version }, bodyOf(values));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale') await readClientsAgain();
        throw error;
      }
    });
    if (!done) return;
    links.settle();
    showToast({ message: 'Saved.' });
  }

  return (
    <form className="person-form" noValidate onSubmit={(event) => void save(event)}>
      <FormNotices form={form} whose="this client" also={linksMeanwhile} />
      <ClientFields form={form} genders={genders} organisations={organisations} links={links} />
      <SaveButton form={form} label="Save" />
    </form>
  );
}
