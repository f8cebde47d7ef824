import { useQuery } from '@tanstack/react-query';
import type { OfficeClient } from '#contract/office-clients.ts';
import type { NoticeSettings } from '#domain/notices/settings.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientNoticesQuery, setClientNotices } from '#web/calls/notices.ts';
import { NoticesFields } from '#web/parts/notices/notices-fields.tsx';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Asks how the client wants to receive notices, entered by the office (docs/product/notices.md, "Settings"). */
export function ClientNotices({ client }: { client: OfficeClient }) {
  const query = useQuery(clientNoticesQuery(client.ref));
  return (
    <ClientPart id="client-notices" title={`How we notify ${client.givenName}`}>
      <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="This choice could not be loaded">
        {(settings) => <ClientNoticesForm clientRef={client.ref} settings={settings} />}
      </Loaded>
    </ClientPart>
  );
}

function ClientNoticesForm({ clientRef, settings }: { clientRef: string; settings: NoticeSettings }) {
  const form = useForm({ initial: settings });
  const send = useCommand({
    form,
    command: () => setClientNotices({ params: { clientRef }, body: form.values }),
  });
  return (
    <Form className="stack" send={send}>
      <NoticesFields form={form} isClient isForAnother />
      <Button type="submit" variant="second" pending={send.pending}>
        Save<span className="sr">: how we notify them</span>
      </Button>
    </Form>
  );
}
