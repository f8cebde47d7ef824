import type { ReactNode } from 'react';
import { can } from '#domain/capabilities/can.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { useClient, useSettings } from '#web/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { LoadedDetails } from './loaded-details.tsx';
import { ProfileDetailsForm } from './profile-details-form.tsx';
import { ReadDetails } from './read-details.tsx';

type ContactDetailsProps = {
  part: 'doctor' | 'nextOfKin';
  /** The part's name within a sentence. */
  what: string;
  lead: string;
  children: (form: PersonForm) => ReactNode;
};

/**
 * The doctor or the next of kin: a page where the provider keeps it (docs/product/people.md, "Doctor and next of kin"),
 * a form for people who may change it.
 */
export function ContactDetails({ part, what, lead, children }: ContactDetailsProps) {
  const client = useClient();
  const { data: settings } = useSettings();
  if (!client || (settings && !settings.features.clientDetailsFields[part])) return <GoTo href="/account" />;
  return (
    <div key={client.clientRef}>
      <PageHead title={client.role === 'client' ? `My ${what}` : `${client.name}’s ${what}`} lead={lead} />
      <LoadedDetails clientRef={client.clientRef}>
        {(details) =>
          can(client, 'manageClientDetails') ? (
            <ProfileDetailsForm details={details} part={part} failed={accountMessages.contactFailed} what={what}>
              {(form) => (
                <div className="person-group">
                  <div className="grid-2 fields">{children(form)}</div>
                </div>
              )}
            </ProfileDetailsForm>
          ) : (
            <ReadDetails details={details} part={part} />
          )
        }
      </LoadedDetails>
    </div>
  );
}
