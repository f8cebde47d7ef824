import { useQuery } from '@tanstack/react-query';
import type { ClientProfile } from '#contract/client-details.ts';
import { clientDetailsQuery } from '#web/calls/client-details.ts';
import { defineCommand } from '#web/calls/commands.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const invalidates = ({ clientRef = '' }: { clientRef?: string }) => [clientDetailsQuery(clientRef).queryKey];

const restoreKin = defineCommand('PATCH /clients/{clientRef}', {
  name: 'restoreKin',
  offline: 'queue',
  invalidates,
  sent: 'Your change has been undone.',
  failed: 'Your change could not be undone',
});

const saveKin = defineCommand('PATCH /clients/{clientRef}', {
  name: 'saveKin',
  offline: 'queue',
  invalidates,
  sent: 'Next of kin saved.',
  failed: 'The next of kin could not be saved',
  undo: ({ params, before }, { version }) => (before ? [restoreKin({ params, version, body: before })] : []),
});

export function KinScreen({ clientRef }: { clientRef: string }) {
  const client = useQuery(clientDetailsQuery(clientRef));
  return (
    <Loaded queries={[client]} skeleton={<SkeletonRows label="One moment" />} title="This could not be loaded">
      {(profile) => <KinForm profile={profile} />}
    </Loaded>
  );
}

const labels = { 'nextOfKin.name': 'Name', 'nextOfKin.phone': 'Phone', 'nextOfKin.relationship': 'Relationship' };

function KinForm({ profile: { ref, version, nextOfKin } }: { profile: ClientProfile }) {
  const initial = { nextOfKin: { name: '', phone: '', relationship: '', ...nextOfKin } };
  const check = ({ nextOfKin: { name } }: typeof initial) =>
    name ? [] : [{ path: 'nextOfKin.name', message: 'Enter a name.' }];
  const form = useForm({ initial, check });
  const command = () => saveKin({ params: { clientRef: ref }, version, body: form.values, before: initial });
  const send = useCommand({ needsConnection: false, form, command });
  return (
    <EditForm form={form} labels={labels} send={send}>
      <TextInput label="Name" {...form.field('nextOfKin.name')} />
      <TextInput label="Phone" {...form.field('nextOfKin.phone')} />
      <TextInput label="Relationship" {...form.field('nextOfKin.relationship')} />
      <Button type="submit" pending={send.pending}>
        Save
      </Button>
    </EditForm>
  );
}
