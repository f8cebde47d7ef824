import type { ClientEnding, EndingWrite } from '#contract/endings.ts';
import type { PlannedChange } from '#contract/notices.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { checkEnding, type EndingKind, isEmailed, mostDaysOfReading } from '#domain/clients/ending.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { addDays } from '#domain/time/day.ts';
import { changeEnding, recordEnding } from '#web/calls/client-absences.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { OthersChanges } from '#web/ui/form/others-changes.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AffectedVisits } from './affected-visits.tsx';

type EndingDialogProps = {
  client: OfficeClient;
  /** Undefined while the care goes on. */
  ending: ClientEnding | undefined;
  today: string;
  /** The number of visits that are without a worker again. */
  onDone: (notAllocated: number) => void;
  onClose: () => void;
};

const labels = { kind: 'What happened', from: 'From', readUntil: 'Can be read until', message: 'Your words' };
const kinds: readonly { value: EndingKind; label: string }[] = [
  { value: 'hasLeft', label: 'Leaves or has left' },
  { value: 'hasDied', label: 'Has died' },
];
const firstWords: Record<EndingKind, string> = {
  hasLeft: 'The care has ended, so we have closed this request. Thank you for the time we could be with you.',
  hasDied: 'We are very sorry for your loss. We have closed this request, and there is nothing you need to do.',
};
const firstLabels: Record<EndingKind, string> = { hasLeft: 'End the care', hasDied: 'Record the death' };
/** Members read on for about three months. */
const daysOfReading = 91;

/** Asks from when the care ends, and why. Shows what follows before it is saved. */
export function EndingDialog(props: EndingDialogProps) {
  const { client, ending, today, onClose } = props;
  const { form, send, chooseKind } = useEndingForm(props);
  const { kind, from } = form.values;
  const canMove = useNow() <= Date.parse(ending?.undoUntil ?? '9999-12-31');
  const isDeath = kind === 'hasDied';
  return (
    <FormDialog
      title={ending ? 'Change the end of care' : 'End of care'}
      subtitle={client.fullName}
      onClose={onClose}
      yes={ending ? 'Save' : firstLabels[kind]}
      send={send}
    >
      <OthersChanges form={form} labels={labels} whose="the end of care" pending={send.pending} />
      {canMove && (
        <>
          <RadioTiles legend={labels.kind} options={kinds} {...form.field('kind')} onValue={chooseKind} />
          <DateField
            label={isDeath ? 'Day of death' : 'First day without visits'}
            today={today}
            max={isDeath ? today : undefined}
            {...form.field('from')}
          />
          <AffectedVisits clientRef={client.ref} from={from} isEnding isRecorded={ending !== undefined} />
        </>
      )}
      <DateField
        label={labels.readUntil}
        today={today}
        min={from > today ? from : today}
        max={addDays(today, mostDaysOfReading)}
        {...form.field('readUntil')}
      />
      <TextArea label="Message on requests we close" rows={3} maxLength={2000} {...form.field('message')} />
      <p className="soft small">
        {isDeath
          ? `No one can sign in as ${client.givenName} any more.`
          : `From that day ${client.givenName} cannot sign in.`}{' '}
        For 30 days this can be undone.
      </p>
      {!ending && isDeath && (
        <p className="soft small">
          Support workers who came in the last four weeks, or have visits to come, get no email. They are first on the
          phone list: “Tell them that {client.knownAs ?? client.givenName} has died.”
        </p>
      )}
      <WhoHears changes={listChanges(client.ref, form.values, ending)} />
    </FormDialog>
  );
}

/** Lists what those who hear of it hear of: of a new ending all visits from its day on, of one that moves the days between. */
function listChanges(
  clientRef: string,
  { kind, from }: EndingWrite,
  stored: ClientEnding | undefined,
): PlannedChange[] {
  if (!isEmailed({ kind, from }, stored)) return [];
  if (!stored) return [{ clientRef, from, ending: kind }];
  const [first, later] = [from, stored.from].sort() as [string, string];
  return [{ clientRef, from: first, to: addDays(later, -1), absenceRef: stored.ref, ending: kind }];
}

function useEndingForm({ client: { ref: clientRef }, ending, today, onDone, onClose }: EndingDialogProps) {
  const initial: EndingWrite = ending
    ? { kind: ending.kind, from: ending.from, readUntil: ending.readUntil, message: ending.message }
    : { kind: 'hasLeft', from: today, readUntil: addDays(today, daysOfReading), message: firstWords.hasLeft };
  const form = useForm({
    initial,
    check: (values) => [
      ...checkEnding(values, { today, stored: ending }),
      ...(isBlank(values.message) ? [{ path: 'message', message: 'Write a few words.' }] : []),
    ],
  });
  const send = useCommand({
    form,
    command: () =>
      ending
        ? changeEnding({ params: { clientRef }, version: ending.version, body: form.values })
        : recordEnding({ params: { clientRef }, body: form.values }),
    onDone: ({ notAllocated }) => {
      onDone(notAllocated);
      onClose();
    },
  });
  function chooseKind(kind: EndingKind) {
    // Words that the office has not typed itself follow the kind.
    if (form.values.message === firstWords[form.values.kind]) form.set('message', firstWords[kind]);
    form.set('kind', kind);
  }
  return { form, send, chooseKind };
}
