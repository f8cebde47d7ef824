import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { addOrganisation } from '#web/api/organisations.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { OrganisationForm } from './organisation-form.tsx';
import './organisations.css';

/** Adds an organisation, then opens it so that its staff can be invited. */
export function NewOrganisationScreen() {
  const navigate = useNavigate();
  return (
    <div className="page">
      <p>
        <Link className="back" to="/office/organisations">
          <ArrowLeft className="i" aria-hidden />
          Organisations
        </Link>
      </p>
      <PageHead title="Add an organisation" lead="You can add its staff next." />
      <OrganisationForm
        saved={{ name: '', pays: true }}
        action="Add"
        failed="The organisation was not added"
        onSave={async (fields) => {
          const { ref } = await addOrganisation(fields);
          showToast({ message: `${fields.name.trim()} was added.` });
          await navigate({ to: '/office/organisations/$ref', params: { ref } });
        }}
      />
    </div>
  );
}
