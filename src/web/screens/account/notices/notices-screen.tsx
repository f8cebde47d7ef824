import type { OwnNoticeSettings } from '#contract/notices.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { chooseNotices, noticeSettingsQuery } from '#web/calls/notices.ts';
import { NoticesFields } from '#web/parts/notices/notices-fields.tsx';
import { useRestoredDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';

/** Shows the caller's notice settings for each client, independent of the client shown, at `/account/notices`. */
export function NoticesScreen() {
  const { user } = useAccount();
  const query = useQueryWithWaiting(noticeSettingsQuery);
  return (
    <>
      <PageHead
        title="What we tell you"
        lead={`Choose what you hear when visits change. Emails go to ${user.email}.`}
      />
      <Loaded queries={[query]} of="your choices">
        {({ settings }) =>
          settings.length === 0 ? (
            <Empty>
              You see no one’s calendar, so there is nothing to choose. Emails about signing in always come.
            </Empty>
          ) : (
            settings.map((one) => <OwnNotices key={one.clientRef} settings={one} />)
          )
        }
      </Loaded>
    </>
  );
}

function OwnNotices({ settings: { clientRef, clientName, isOwn, ...settings } }: { settings: OwnNoticeSettings }) {
  const { user } = useAccount();
  const draft = useRestoredDraft({ what: 'notices', userRef: user.ref, clientRef });
  const form = useForm({ initial: settings, draft });
  const name = isOwn ? 'Your visits' : `${clientName}’s visits`;
  const send = useCommand({
    needsConnection: false,
    form,
    command: () => chooseNotices({ params: { clientRef }, body: form.values, labels: [name] }),
  });
  return (
    <section className="section stack" aria-labelledby={`notices-${clientRef}`}>
      <h2 id={`notices-${clientRef}`} translate="no">
        {name}
      </h2>
      <Form className="stack" send={send}>
        <NoticesFields form={form} isClient={isOwn} />
        <Button type="submit" variant="primary" pending={send.pending}>
          Save<span className="sr">: {name}</span>
        </Button>
      </Form>
    </section>
  );
}
