import { Link } from '@tanstack/react-router';
import type { OfficeOnCall } from '#contract/office-settings.ts';
import { checkOnCall, type OnCall, type OnCallKind, onCallKinds } from '#domain/settings/on-call.ts';
import { replaceOnCall } from '#web/calls/office-settings.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { SettingsPage } from '../page/settings-page.tsx';
import '../settings.css';

/** Asks who is emailed at once while the office is closed (docs/product/settings.md, "Out of hours"). */
export function OnCallScreen() {
  return (
    <SettingsPage
      title="Out of hours"
      lead="While you are closed, these addresses get an email at once, with a link to what cannot wait."
    >
      {({ onCall, contact }) => (
        <>
          {!contact.openingHours && (
            <Banner action={<Link to="/office/settings/contact">Add opening hours</Link>}>
              Your opening hours are not known, so they get it at every hour.
            </Banner>
          )}
          <OnCallForm onCall={onCall} />
        </>
      )}
    </SettingsPage>
  );
}

const labels = {
  addresses: 'Email addresses',
  late: 'No one has come to a visit',
  request: 'A request whose visit begins within 24 hours',
  complaint: 'A complaint',
};

type Values = { addresses: string } & Record<OnCallKind, boolean>;

export function OnCallForm({ onCall: { version, ...onCall } }: { onCall: OfficeOnCall }) {
  const form = useForm<Values>({ initial: toValues(onCall), check: (values) => checkOnCall(toOnCall(values)) });
  const send = useCommand({ form, command: () => replaceOnCall({ version, body: toOnCall(form.values) }) });
  return (
    <EditForm className="contact-form stack" form={form} labels={labels} send={send}>
      <TextArea
        label={labels.addresses}
        hint="One on each line. Leave it empty to email no one."
        rows={3}
        autoComplete="off"
        {...form.field('addresses')}
      />
      <fieldset className="field">
        <legend className="label">What they are emailed of</legend>
        {onCallKinds.map((kind) => {
          const { value, onValue } = form.field(kind);
          return <Checkbox key={kind} label={labels[kind]} checked={value} onValue={onValue} />;
        })}
      </fieldset>
      <div>
        <Button type="submit" variant="primary" pending={send.pending}>
          Save
        </Button>
      </div>
    </EditForm>
  );
}

/** Ticks all kinds before any address is there. */
function toValues({ addresses, kinds }: OnCall): Values {
  const has = (kind: OnCallKind) => addresses.length === 0 || kinds.includes(kind);
  return {
    ...{ addresses: addresses.join('\n'), late: has('late') },
    ...{ request: has('request'), complaint: has('complaint') },
  };
}

function toOnCall({ addresses, ...ticked }: Values): OnCall {
  const lines = addresses.split('\n').map((line) => line.trim());
  return { addresses: lines.filter((line) => line !== ''), kinds: onCallKinds.filter((kind) => ticked[kind]) };
}
