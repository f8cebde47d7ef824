import { useNavigate } from '@tanstack/react-router';
import { addOrganisation } from '#web/calls/organisations.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { OrganisationForm, useOrganisationForm } from './organisation-form.tsx';
import './organisations.css';

/** Adds an organisation, then opens it so that its staff can be invited. */
export function NewOrganisationScreen() {
  const navigate = useNavigate();
  const form = useOrganisationForm();
  const send = useCommand({
    form,
    command: () => addOrganisation({ body: form.values }),
    onDone: ({ ref }) => void navigate({ to: '/office/organisations/$ref', params: { ref } }),
  });
  return (
    <div className="page">
      <p>
        <BackLink to="/office/organisations">Organisations</BackLink>
      </p>
      <PageHead title="Add an organisation" lead="You can add its staff next." />
      <OrganisationForm form={form} send={send} action="Add" />
    </div>
  );
}
