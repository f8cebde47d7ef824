import { useNavigate } from '@tanstack/react-router';
import { addClient } from '#web/calls/office-clients.ts';
import { type FormLists, FormLoaded } from '#web/parts/people/person-page.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ClientGroupFields, clientGroups } from './client-fields.tsx';
import { useClientForm } from './use-client-form.ts';

export function NewClientScreen() {
  return (
    <div className="page">
      <BackLink to="/office/clients">Clients</BackLink>
      <PageHead title="Add a client" lead="A name is enough to begin with; the rest can follow." />
      <FormLoaded>{(lists) => <NewClientForm {...lists} />}</FormLoaded>
    </div>
  );
}

function NewClientForm(lists: FormLists) {
  const form = useClientForm(lists);
  const navigate = useNavigate();
  const send = useCommand({
    form,
    command: () => addClient({ body: form.toBody() }),
    onDone: ({ ref: clientRef }) => void navigate({ to: '/office/clients/$clientRef', params: { clientRef } }),
  });
  return (
    <Form className="person-form" send={send}>
      {clientGroups.map((group) => (
        <ClientGroupFields key={group.id} form={form} group={group} title={group.title} />
      ))}
      <SaveButton form={form} pending={send.pending} label="Add this client" />
    </Form>
  );
}
