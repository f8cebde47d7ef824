import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import type { WorkerDetails } from '#contract/office-support-workers.ts';
import type { Settings } from '#contract/settings.ts';
import type { PersonLookups, Values } from '#domain/people/fields.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { addSupportWorker } from '#web/api/office-support-workers.ts';
import { FormLoading } from '#web/parts/people/form-loading.tsx';
import { FormNotices, SaveButton } from '#web/parts/people/form-notices.tsx';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { usePersonLookups } from '#web/parts/people/use-person-lookups.ts';
import { useSettings } from '#web/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { WorkerFields } from './worker-fields.tsx';

const blank: Values = { active: true };
const lists: Values = { skillRefs: [], languageRefs: [] };

/** The form for a new support worker. */
export function NewSupportWorkerScreen() {
  const query = useSettings();
  const { data: settings } = query;
  const lookups = usePersonLookups();
  return (
    <div className="page">
      <Link className="back" to="/office/support-workers">
        <ArrowLeft className="i" aria-hidden />
        Support workers
      </Link>
      <PageHead title="Add a support worker" lead="A name is enough to begin with; the rest can follow." />
      {settings && lookups ? <NewWorkerForm lookups={lookups} settings={settings} /> : <FormLoading query={query} />}
    </div>
  );
}

function NewWorkerForm({ lookups, settings }: { lookups: PersonLookups; settings: Settings }) {
  const form = usePersonForm({ fields: workerFields, lookups, standing: blank });
  const navigate = useNavigate();

  async function add(event: FormEvent) {
    event.preventDefault();
    await form.save('The support worker was not added', async (values) => {
      // The form has checked the fields by the server's own rules.
      const { ref } = await addSupportWorker({ ...lists, ...values } as WorkerDetails);
      showToast({ message: `${values.givenName} ${values.familyName} was added.` });
      await navigate({ to: '/office/support-workers/$supportWorkerRef', params: { supportWorkerRef: ref } });
    });
  }

  return (
    <form className="person-form" noValidate onSubmit={(event) => void add(event)}>
      <FormNotices form={form} whose="this support worker" />
      <WorkerFields form={form} settings={settings} lookups={lookups} />
      <SaveButton form={form} label="Add this support worker" />
    </form>
  );
}
