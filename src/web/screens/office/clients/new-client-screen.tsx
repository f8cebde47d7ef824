import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import type { Settings } from '#contract/settings.ts';
import type { PersonLookups } from '#domain/people/fields.ts';
import { submit } from '#web/api/command-queue.ts';
import { addClient, clientChoicesQuery } from '#web/api/office-clients.ts';
import { FormLoading } from '#web/parts/people/form-loading.tsx';
import { FormNotices, SaveButton } from '#web/parts/people/form-notices.tsx';
import { usePersonLookups } from '#web/parts/people/use-person-lookups.ts';
import { useSettings } from '#web/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ClientFields } from './client-fields.tsx';
import { useClientForm } from './use-client-form.ts';

/** The form for a new client. */
export function NewClientScreen() {
  const query = useSettings();
  const { data: settings } = query;
  const lookups = usePersonLookups();
  return (
    <div className="page">
      <Link className="back" to="/office/clients">
        <ArrowLeft className="i" aria-hidden />
        Clients
      </Link>
      <PageHead title="Add a client" lead="A name is enough to begin with; the rest can follow." />
      {settings && lookups ? <NewClientForm lookups={lookups} settings={settings} /> : <FormLoading query={query} />}
    </div>
  );
}

function NewClientForm(input: { lookups: PersonLookups; settings: Settings }) {
  const { form, genders, links, bodyOf } = useClientForm(input);
  const choices = useQuery(clientChoicesQuery);
  const navigate = useNavigate();

  async function add(event: FormEvent) {
    event.preventDefault();
    await form.save('The client was not added', async (values) => {
      const { ref } = await submit(addClient({ body: bodyOf(values) }), { quiet: true });
      await navigate({ to: '/office/clients/$clientRef', params: { clientRef: ref } });
    });
  }

  return (
    <form className="person-form" noValidate onSubmit={(event) => void add(event)}>
      <FormNotices form={form} whose="this client" />
      <ClientFields form={form} genders={genders} choices={choices} links={links} />
      <SaveButton form={form} label="Add this client" />
    </form>
  );
}
