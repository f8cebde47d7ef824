import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ClientProfile } from '#contract/client-details.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { needFields } from '#domain/support-workers/fit.ts';
import { savePicture } from '#web/calls/client-details.ts';
import { brand } from '#web/kernel/brand.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import {
  DetailFacts,
  LoadedDetails,
  type ProfileDetails,
  ProfileDetailsForm,
  ReadDetails,
} from '#web/parts/details/profile-details.tsx';
import { formatHomeTexts, toValues } from '#web/parts/details/profile-values.ts';
import { PersonGroup } from '#web/parts/people/person-group.tsx';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { useAccount, useClient } from '#web/person/session/account.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { OwnAccount } from './own-account.tsx';
import './details.css';

/** Chooses the form by what the viewer may do (docs/product/people.md, "Who may read and change details"). */
export function AccountDetailsScreen() {
  const client = useClient();
  if (!client) return <OwnAccount />;
  if (!can(client, 'viewClientDetails')) return <GoTo href="/account/support-network" />;
  return <ClientDetails key={client.clientRef} client={client} />;
}

function ClientDetails({ client }: { client: OwnMembership }) {
  const edits = can(client, 'manageClientDetails');
  return (
    <>
      <PageHead {...formatHead(client)} />
      <LoadedDetails clientRef={client.clientRef}>
        {(details) => (
          <>
            <ClientPicture client={client} details={details} edits={edits} />
            {edits ? (
              <ClientForm client={client} details={details} />
            ) : (
              <ReadDetails details={details} part="personal" />
            )}
          </>
        )}
      </LoadedDetails>
    </>
  );
}

function formatHead(client: OwnMembership) {
  if (client.role === 'client') {
    return { title: 'My personal details', lead: 'What the people who care for you need to know.' };
  }
  const lead = can(client, 'manageClientDetails')
    ? `What the people who care for ${client.name} need to know.`
    : 'You can read these details but not change them. Ask someone who manages this account.';
  return { title: `${client.name}’s personal details`, lead };
}

const looks = {
  salutationRef: { className: 'details-short' },
  preferredLanguage: { className: 'details-short' },
  deliveryAddress: {
    hint: 'Where visits take place. Type the street and the suburb, and choose from the list.',
    place: formatHomeTexts,
  },
  postalAddress: { hint: 'Only if different from the home address.' },
};

/** Shows the client details form (docs/product/people.md, "Personal details form"), with the fields that the provider keeps. */
function ClientForm({ client, details }: { client: OwnMembership; details: ProfileDetails }) {
  const own = client.role === 'client';
  return (
    <ProfileDetailsForm details={details} part="personal">
      {(form) => <ClientGroups form={form} details={details} own={own} />}
    </ProfileDetailsForm>
  );
}

function ClientGroups({ form, details, own }: { form: PersonForm; details: ProfileDetails; own: boolean }) {
  const flags = details.settings.features.clientDetailsFields;
  const group = { form, looks, own };
  return (
    <>
      <PersonGroup
        {...group}
        title={own ? 'About you' : 'About the person'}
        rows={['salutationRef', ['givenName', 'familyName', 'knownAs', 'dateOfBirth'], 'genderRef']}
      >
        {flags.nhi && <IdentifierField profile={details.profile} />}
      </PersonGroup>
      {flags.preferredLanguage && <PersonGroup {...group} title="Language" rows={['languages', 'preferredLanguage']} />}
      <NeedFacts details={details} />
      <PersonGroup
        {...group}
        title="Address and contact details"
        rows={['deliveryAddress', 'postalAddress', ['phoneHome', 'phoneMobile']]}
      >
        <EmailField profile={details.profile} own={own} />
      </PersonGroup>
    </>
  );
}

const fixed = { onValue: () => {}, readOnly: true } as const;

/** Shows the office's number for a client (docs/product/people.md, "Read-only details"). */
function IdentifierField({ profile }: { profile: ClientProfile }) {
  return (
    <div className="details-short">
      <TextInput
        className="slashed"
        label={brand.clientIdentifier}
        hint="Only our office can change it."
        value={profile.nhi ?? 'Not recorded'}
        {...fixed}
      />
    </div>
  );
}

/** Shows the email address and the link to change it; clients sign in with their own (docs/product/people.md, "Read-only details"). */
function EmailField({ profile, own }: { profile: ClientProfile; own: boolean }) {
  const { user } = useAccount();
  return (
    <div className="details-email">
      <TextInput label="Email" value={(own ? user.email : profile.email) ?? 'No email address'} {...fixed} />
      <Link className="details-email-link" to="/account/email">
        Change<span className="sr"> the email address</span>
      </Link>
    </div>
  );
}

/** Shows what the office has recorded about who should come; empty if nothing (docs/product/people.md, "Who should come"). */
function NeedFacts({ details: { profile, lookups } }: { details: ProfileDetails }) {
  const id = useId();
  const values = toValues(profile, { fields: needFields, lookups });
  const kept = needFields.filter(({ name }) => values[name] !== undefined);
  if (kept.length === 0) return null;
  return (
    <section className="person-group" aria-labelledby={id}>
      <h2 className="person-group-title" id={id}>
        Who should come
      </h2>
      <p className="hint">Only our office can change it.</p>
      <DetailFacts fields={kept} values={values} lookups={lookups} />
    </section>
  );
}

type ClientPictureProps = { client: OwnMembership; details: ProfileDetails; edits: boolean };

/** Shows the client's picture, where the provider keeps pictures. A reader who may not edit sees it only where there is one. */
function ClientPicture({ client, details: { profile, settings }, edits }: ClientPictureProps) {
  if (!settings.features.clientDetailsFields.image) return null;
  const person = { name: client.name, seed: client.clientRef, image: profile.image };
  if (edits) {
    return (
      <PictureField
        person={person}
        onSave={(image) => {
          const { ref: clientRef, version } = profile;
          return writesOf().submit(savePicture({ params: { clientRef }, version, body: { image } }));
        }}
      />
    );
  }
  return (
    person.image && (
      <p className="details-picture">
        <Avatar {...person} size="xl" />
      </p>
    )
  );
}
