import { type ReactNode, useState } from 'react';
import type { ClientChange, ClientProfile } from '#contract/client-details.ts';
import type { Settings } from '#contract/settings.ts';
import { diffValues, nestValues } from '#domain/clients/details-changes.ts';
import {
  type DetailsForm as DetailsPart,
  listChangeableFields,
  listDetailsFields,
} from '#domain/clients/details-fields.ts';
import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import { clientDetailsQuery, saveContact, saveDetails } from '#web/calls/client-details.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { takeTurns } from '#web/calls/take-turns.ts';
import { brand } from '#web/kernel/brand.ts';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import {
  type PersonForm,
  type PersonLists,
  usePersonForm,
  usePersonLookups,
} from '#web/parts/people/use-person-form.ts';
import { useRestoredDraft } from '#web/person/device/form-draft.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { formatDetail, isHomeField, toValues } from './profile-values.ts';
import './details-form.css';
import './read-details.css';

type ProfileDetailsFormProps = {
  details: ProfileDetails;
  part: DetailsPart;
  /** The name of what the form holds, where Save needs at least one filled field (docs/product/people.md, "Doctor and next of kin"). */
  what?: string;
  children: (form: PersonForm) => ReactNode;
};

/**
 * Shows one form of a client's details. Save waits for a change, and typed text stays until it is saved
 * (docs/product/people.md, "Saving details").
 */
export function ProfileDetailsForm({ details, part, what, children }: ProfileDetailsFormProps) {
  const { form, command, isStored } = useProfileDetailsForm(details, part);
  const isEmpty = what !== undefined && Object.values(form.texts).every((text) => !text?.trim());
  const waits = isEmpty ? `Fill in the ${what} first.` : findUnchangedReason(form);
  const save = useCommand({ needsConnection: false, form, command: () => command(form.read()) });
  const remove = useCommand({
    needsConnection: false,
    command: () => command({}),
    onDone() {
      form.reset();
      // What is empty now was emptied here, not by someone else.
      form.settle(Object.fromEntries(form.fields.map(({ name }) => [name, ''])));
    },
  });
  const [saveAlone, removeAlone] = takeTurns(save, remove);
  return (
    <EditForm
      className="person-form"
      form={form}
      labels={listLabels(form)}
      whose="these details"
      send={{ ...saveAlone, failure: save.failure }}
      describe={form.describe}
    >
      {children(form)}
      <SaveButton form={form} pending={saveAlone.pending} label="Save" unavailable={waits} />
      {what && isStored && <RemoveDetails what={what} send={{ ...removeAlone, failure: remove.failure }} />}
    </EditForm>
  );
}

/** Empties the whole form at once, because Save waits while it is empty (docs/product/people.md, "Doctor and next of kin"). */
function RemoveDetails({ what, send }: { what: string; send: FormSend }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="remove-details" onClick={() => setOpen(true)}>
        Remove the {what}
      </Button>
      {!isOpen && send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {isOpen && (
        <Confirm title={`Remove the ${what}?`} yes="Remove" send={send} onClose={() => setOpen(false)}>
          <p>These details will no longer be shown. You can add them again at any time.</p>
        </Confirm>
      )}
    </>
  );
}

function useProfileDetailsForm({ profile, settings, lookups }: ProfileDetails, part: DetailsPart) {
  const flags = settings.features.clientDetailsFields;
  const fields = listChangeableFields({ flags, identifier: brand.clientIdentifier, form: part });
  const values = toValues(profile, { fields, lookups });
  const { user } = useAccount();
  const draft = useRestoredDraft({ what: `details-${part}`, userRef: user.ref, clientRef: profile.ref });
  const form = usePersonForm({ fields, lookups, values, draft });
  return {
    form,
    command(written: Values) {
      const names = fields.map(({ name }) => name);
      const [body, before] = [diffValues(values, written), nestValues(names, values)] as ClientChange[];
      const kind = part === 'personal' ? saveDetails : saveContact;
      return kind({ params: { clientRef: profile.ref }, version: profile.version, body: body!, before: before! });
    },
    isStored: Object.keys(values).length > 0,
  };
}

/** Lists the labels without the place of the home, which is saved with its address and which people never read. */
function listLabels({ labels }: PersonForm) {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => !isHomeField(name)));
}

/** Says why Save waits while nothing has been changed (docs/product/people.md, "Saving details"). */
export function findUnchangedReason({ isChanged }: Pick<PersonForm, 'isChanged'>): string | undefined {
  return isChanged ? undefined : 'Nothing has been changed yet.';
}

type ReadDetailsProps = { details: ProfileDetails; part: DetailsPart };

/** Shows the details for people who may only read them (docs/product/people.md, "Who may read and change details"). */
export function ReadDetails({ details: { profile, settings, lookups }, part }: ReadDetailsProps) {
  const shown = { flags: settings.features.clientDetailsFields, identifier: brand.clientIdentifier, form: part };
  const fields = listDetailsFields(shown).filter(({ name }) => !isHomeField(name));
  return <DetailFacts fields={fields} values={toValues(profile, { fields, lookups })} lookups={lookups} />;
}

type DetailFactsProps = { fields: readonly PersonField[]; values: Values; lookups: PersonLookups };

export function DetailFacts({ fields, values, lookups }: DetailFactsProps) {
  return (
    <dl className="facts details-read">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd className="details-value">{formatDetail(values[field.name], field, lookups) || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}

export type ProfileDetails = { profile: ClientProfile; settings: Settings; lookups: PersonLists };

type LoadedDetailsProps = { clientRef: string; children: (details: ProfileDetails) => ReactNode };

/** Shows a client's details with the lists for their fields; a skeleton or an error until both have loaded. */
export function LoadedDetails({ clientRef, children }: LoadedDetailsProps) {
  const lookups = usePersonLookups();
  const details = useQueryWithWaiting(clientDetailsQuery(clientRef));
  return (
    <Loaded
      queries={[details, useSettings()]}
      skeleton={<SkeletonRows rows={5} label="Loading the form" />}
      title="The details could not be loaded"
    >
      {(profile, settings) => lookups && children({ profile, settings, lookups })}
    </Loaded>
  );
}
