import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import type { NoticeSettings } from '#domain/notices/settings.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientNoticesQuery, setClientNotices } from '#web/calls/notices.ts';
import { listNoticeFacts, NoticesFields } from '#web/parts/notices/notices-fields.tsx';
import { EditablePart } from '#web/parts/people/editable-part.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ClientNoticesProps = Pick<ComponentProps<typeof EditablePart>, 'editing' | 'onEdit' | 'mayEdit'> & {
  client: OfficeClient;
};

/** Says how the client wants to receive notices, as the office enters it (docs/product/notices.md, "Settings"). */
export function ClientNotices({ client, mayEdit, ...edit }: ClientNoticesProps) {
  const query = useQuery(clientNoticesQuery(client.ref));
  return (
    <EditablePart
      id="client-notices"
      title={`How we notify ${client.givenName}`}
      mayEdit={mayEdit && query.data !== undefined}
      {...edit}
      facts={
        <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="This choice could not be loaded">
          {(settings) => (
            <dl className="facts">
              {listNoticeFacts(settings).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </Loaded>
      }
      form={(onClose) =>
        query.data && <ClientNoticesForm clientRef={client.ref} settings={query.data} onClose={onClose} />
      }
    />
  );
}

type ClientNoticesFormProps = { clientRef: string; settings: NoticeSettings; onClose: () => void };

function ClientNoticesForm({ clientRef, settings, onClose }: ClientNoticesFormProps) {
  const form = useForm({ initial: settings });
  const send = useCommand({
    form,
    command: () => setClientNotices({ params: { clientRef }, body: form.values }),
    onDone: onClose,
  });
  return (
    <Form className="person-form stack" send={send}>
      <NoticesFields form={form} isClient isForAnother />
      <SaveButton form={form} pending={send.pending} label="Save">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </SaveButton>
    </Form>
  );
}
