import { useNavigate } from '@tanstack/react-router';
import type { WorkerDetails } from '#contract/office-support-workers.ts';
import type { Values } from '#domain/people/fields.ts';
import { noWorkerChoices, workerFields } from '#domain/support-workers/worker-fields.ts';
import { addSupportWorker } from '#web/calls/office-support-workers.ts';
import { type FormLists, FormLoaded } from '#web/parts/people/person-page.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { WorkerFields } from './worker-fields.tsx';

const blank: Values = { active: true };

export function NewSupportWorkerScreen() {
  return (
    <div className="page">
      <BackLink to="/office/support-workers">Support workers</BackLink>
      <PageHead title="Add a support worker" lead="A name is enough to begin with; the rest can follow." />
      <FormLoaded>{({ lookups }) => <NewWorkerForm lookups={lookups} />}</FormLoaded>
    </div>
  );
}

function NewWorkerForm({ lookups }: Pick<FormLists, 'lookups'>) {
  const form = usePersonForm({ fields: workerFields, lookups, values: blank });
  const navigate = useNavigate();
  const send = useCommand({
    form,
    // The form has checked the fields by the server's own rules.
    command: () => addSupportWorker({ body: { ...noWorkerChoices, ...form.read() } as WorkerDetails }),
    onDone: ({ ref: supportWorkerRef }) =>
      void navigate({ to: '/office/support-workers/$supportWorkerRef', params: { supportWorkerRef } }),
  });
  return (
    <Form className="person-form" send={send}>
      <WorkerFields form={form} today={lookups.today} />
      <SaveButton form={form} pending={send.pending} label="Add this support worker" />
    </Form>
  );
}
