import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import { listClientFields } from '#domain/clients/client-fields.ts';
import type { PersonField, Values } from '#domain/people/fields.ts';
import { regions } from '#domain/settings/regions.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatZone } from '#domain/time/format.ts';
import { changeClient, clientChoicesQuery, suburbRegionQuery } from '#web/calls/office-clients.ts';
import { brand } from '#web/kernel/brand.ts';
import { Corrections } from '#web/parts/corrections/corrections.tsx';
import { DetailFacts } from '#web/parts/details/profile-details.tsx';
import { EditablePart } from '#web/parts/people/editable-part.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useEnded } from './absences/ending-banner.tsx';
import { useShownClient } from './client-context.ts';
import { ClientGroupFields, clientGroups } from './client-fields.tsx';
import { ClientNotices } from './client-notices.tsx';
import { useClientForm } from './use-client-form.ts';

/** Shows what is kept of a client as text, each group with its form on Edit; after a death it stays as it is. */
export function ClientFacts() {
  const { client, settings, lookups } = useShownClient();
  const [editing, setEditing] = useState<string>();
  const coordinates = useMayDo('coordinates');
  const mayEdit = useEnded(client.ref) !== 'hasDied' && coordinates;
  const edit = { editing, onEdit: setEditing, mayEdit };
  const values = useTexts(client);
  const fields = listFacts(settings.features.clientIdentifier);
  return (
    <div className="client-part-list">
      <div className="client-groups">
        {clientGroups.map((group) => (
          <EditablePart
            key={group.id}
            {...{ id: group.id, title: group.title, ...edit }}
            facts={
              <DetailFacts
                fields={group.names.flatMap((name) => fields.find((field) => field.name === name) ?? [])}
                values={values}
                lookups={lookups}
              />
            }
            form={(onClose) => <GroupForm group={group} onClose={onClose} />}
          />
        ))}
        <ClientNotices client={client} {...edit} />
      </div>
      <Corrections clientRef={client.ref} mayWrite={coordinates} />
      {coordinates && (
        <div>
          <LinkButton variant="second" to="/office/clients/$clientRef/record" params={{ clientRef: client.ref }}>
            Export the whole record
          </LinkButton>
        </div>
      )}
    </div>
  );
}

type GroupFormProps = { group: (typeof clientGroups)[number]; onClose: () => void };

function GroupForm({ group, onClose }: GroupFormProps) {
  const { client, ...lists } = useShownClient();
  const form = useClientForm({ client, ...lists });
  const send = useCommand({
    form,
    command: () => changeClient({ params: { clientRef: client.ref }, version: client.version, body: form.toBody() }),
    onDone: onClose,
  });
  return (
    <EditForm
      className="person-form"
      form={form}
      labels={form.labels}
      whose="this client"
      describe={form.describe}
      send={send}
    >
      <ClientGroupFields form={form} group={group} />
      <SaveButton form={form} pending={send.pending} label="Save">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </SaveButton>
    </EditForm>
  );
}

/** Facts that are said in other words than their fields. */
const worded: readonly PersonField[] = [
  { name: 'place', label: 'On the map', kind: 'line' },
  { name: 'region', label: 'Region', kind: 'line' },
  { name: 'timeZone', label: 'Time zone', kind: 'line' },
  { name: 'timesheets', label: 'Uses timesheets', kind: 'line' },
  { name: 'organisations', label: 'Organisations', kind: 'line' },
];

function listFacts(hasIdentifier: boolean): readonly PersonField[] {
  return [...worded, ...listClientFields(hasIdentifier ? brand.clientIdentifier : undefined)];
}

/** Returns the values of a client, some of them in words. */
function useTexts(client: OfficeClient): Values {
  const {
    suburb,
    latitude,
    longitude,
    region,
    timeZone,
    organisationRefs,
    fundings: _,
    alerts: __,
    ...values
  } = client;
  const home = {
    ...(suburb && { suburb }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...(timeZone && { timeZone }),
  };
  const { data } = useQuery({ ...suburbRegionQuery(home), enabled: region === undefined });
  const ofHome = data?.region ? `: ${regions[data.region].name}` : '';
  const organisations = useQuery(clientChoicesQuery).data?.organisations ?? [];
  return {
    ...(values as Values),
    suburb,
    place: latitude === undefined ? 'Not yet' : 'Yes',
    region: region ? regions[region].name : `As the home${ofHome}`,
    timeZone: timeZone ? formatZone(timeZone) : `As the provider: ${formatZone(brand.timeZone)}`,
    timesheets: client.timesheets ? 'Yes' : 'No',
    organisations: joinWithCommas(organisations.map(({ ref, name }) => organisationRefs.includes(ref) && name)),
  };
}
