import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { addOrganisation } from '#web/api/organisations.ts';
import { useCommand } from '#web/api/use-command.ts';
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
        <Link className="back" to="/office/organisations">
          <ArrowLeft className="i" aria-hidden />
          Organisations
        </Link>
      </p>
      <PageHead title="Add an organisation" lead="You can add its staff next." />
      <OrganisationForm form={form} send={send} action="Add" />
    </div>
  );
}
