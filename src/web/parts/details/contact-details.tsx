import { can } from '#domain/capabilities/can.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { PersonGroup } from '#web/parts/people/person-group.tsx';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { LoadedDetails, ProfileDetailsForm, ReadDetails } from './profile-details.tsx';

type ContactDetailsProps = {
  part: 'doctor' | 'nextOfKin';
  what: string;
  lead?: string;
  names: readonly string[];
};

/**
 * Shows the doctor or the next of kin: a page where the provider keeps it (docs/product/people.md, "Doctor and next of
 * kin"), a form for people who may change it.
 */
export function ContactDetails({ part, what, lead, names }: ContactDetailsProps) {
  const client = useClient();
  const { data: settings } = useSettings();
  if (!client || (settings && !settings.features.clientDetailsFields[part])) return <GoTo href="/account" />;
  return (
    <div key={client.clientRef}>
      <PageHead title={client.role === 'client' ? `My ${what}` : `${client.name}’s ${what}`} lead={lead} />
      <LoadedDetails clientRef={client.clientRef}>
        {(details) =>
          can(client, 'manageClientDetails') ? (
            <ProfileDetailsForm details={details} part={part} what={what}>
              {(form) => <PersonGroup form={form} rows={[names]} />}
            </ProfileDetailsForm>
          ) : (
            <ReadDetails details={details} part={part} />
          )
        }
      </LoadedDetails>
    </div>
  );
}
