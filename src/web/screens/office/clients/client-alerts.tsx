import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { ClientAlert } from '#contract/client-alerts.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { emptyAlert, longestAlert, mostAlerts, tooManyAlerts } from '#domain/clients/alerts.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { removeAlert, setAlert } from '#web/calls/office-clients.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { AlertList } from '#web/parts/people/alert-list.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';

type ClientAlertsProps = { client: Pick<OfficeClient, 'ref' | 'fullName' | 'alerts'> };

/** Shows the alerts of a client, which can be set, changed and removed (docs/product/people.md, "Alerts"). */
export function ClientAlerts({ client }: ClientAlertsProps) {
  const { alerts = [] } = client;
  const coordinates = useMayDo('coordinates');
  const place = useKeptFocus<HTMLDivElement>();
  const [open, setOpen] = useState<{ replaces?: ClientAlert }>();
  if (!coordinates && alerts.length === 0) return null;
  if (!coordinates)
    return (
      <div className="client-alerts">
        <AlertList alerts={alerts} />
      </div>
    );
  return (
    <div ref={place} className="client-alerts">
      <AlertList alerts={alerts}>
        {(alert) => (
          <>
            <IconButton
              variant="quiet"
              icon={Pencil}
              label={`Change: ${alert.words}`}
              onClick={() => setOpen({ replaces: alert })}
            />
            <RemoveAlert clientRef={client.ref} alert={alert} />
          </>
        )}
      </AlertList>
      <Button
        variant="quiet"
        size="small"
        icon={Plus}
        unavailable={alerts.length >= mostAlerts && tooManyAlerts}
        onClick={() => setOpen({})}
      >
        Add an alert…
      </Button>
      {open && <AlertDialog client={client} {...open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function RemoveAlert({ clientRef, alert: { ref, words } }: { clientRef: string; alert: ClientAlert }) {
  const send = useCommand({
    command: () => removeAlert({ params: { clientRef, ref }, body: { isRemoved: true }, labels: [words] }),
  });
  return (
    <IconButton
      variant="quiet"
      icon={X}
      label={`Remove: ${words}`}
      pending={send.pending}
      onClick={() => void send.run()}
    />
  );
}

const readers = [
  { value: 'workers', label: 'Support workers too' },
  { value: 'office', label: 'Office only' },
] as const;

type AlertDraft = { words: string; readers: (typeof readers)[number]['value'] | undefined; until: string };

function toDraft(alert: ClientAlert | undefined): AlertDraft {
  if (!alert) return { words: '', readers: undefined, until: '' };
  return { words: alert.words, readers: alert.isForWorkers ? 'workers' : 'office', until: alert.until ?? '' };
}

type AlertDialogProps = ClientAlertsProps & { replaces?: ClientAlert; onClose: () => void };

function AlertDialog({ client, replaces, onClose }: AlertDialogProps) {
  const today = useToday();
  const form = useForm({ initial: toDraft(replaces), check: listAlertIssues });
  const until = form.values.until || undefined;
  const send = useCommand({
    form,
    command: () =>
      setAlert({
        params: { clientRef: client.ref },
        body: {
          ...{ words: form.values.words, isForWorkers: form.values.readers === 'workers', until },
          ...(replaces && { replaces: replaces.ref }),
        },
      }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Alert" subtitle={client.fullName} yes="Save" no="Cancel" send={send} onClose={onClose}>
      <TextInput label="What to know" maxLength={longestAlert} autoComplete="off" {...form.field('words')} />
      <RadioTiles
        legend="Who sees it"
        hint="Support workers read it on their run sheets."
        options={readers}
        {...form.field('readers')}
      />
      <DateField
        label="Until, last day"
        emptyLabel="Until it is removed"
        today={today}
        min={today}
        {...form.field('until')}
        value={until}
        onClear={() => form.set('until', '')}
      />
    </FormDialog>
  );
}

function listAlertIssues({ words, readers: chosen }: AlertDraft) {
  return [
    ...(isBlank(words) ? [{ path: 'words', message: emptyAlert }] : []),
    ...(chosen ? [] : [{ path: 'readers', message: 'Choose who sees it.' }]),
  ];
}
