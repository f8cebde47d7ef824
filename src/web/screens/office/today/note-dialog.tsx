import type { Today, TodayNote } from '#contract/today.ts';
import { writeNote } from '#web/calls/today.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { describeConflict } from '#web/ui/form/conflicts.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { OthersChanges } from '#web/ui/form/others-changes.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type NoteDialogProps = {
  itemKey: string;
  name: string;
  note: TodayNote | undefined;
  colleagues: Today['colleagues'];
  userRef: string;
  onClose: () => void;
};

const labels = { note: 'Note', handedToRef: 'Who sees to it' };
/** A value of the list that is no ref. */
const anyone = 'anyone';

/** Writes a line about an item, and hands it to a colleague or takes it back. */
export function NoteDialog({ itemKey, name, note, colleagues, userRef, onClose }: NoteDialogProps) {
  const draft = useFormDraft({ what: `note-${itemKey}`, userRef });
  const form = useForm({ initial: { note: note?.note ?? '', handedToRef: note?.handedTo?.ref ?? anyone }, draft });
  const send = useCommand({
    form,
    command: () => {
      const { note: words, handedToRef } = form.values;
      return writeNote({
        params: { key: itemKey },
        version: note?.version ?? 0,
        body: { note: words.trim(), ...(handedToRef !== anyone && { handedToRef }) },
        labels: [name],
      });
    },
    onDone: onClose,
  });
  const options = [
    { value: anyone, label: 'Anyone' },
    ...colleagues.map(({ ref, fullName }) => ({ value: ref, label: ref === userRef ? `${fullName} (you)` : fullName })),
  ];
  const nameOf = (ref: unknown) => options.find(({ value }) => value === ref)?.label;
  return (
    <FormDialog title="Note" subtitle={name} onClose={onClose} yes="Save note" no="Cancel" send={send}>
      <OthersChanges
        form={form}
        labels={labels}
        describe={(one) =>
          describeConflict(
            one.path === 'handedToRef' ? { ...one, now: nameOf(one.now), typed: nameOf(one.typed) } : one,
          )
        }
        pending={send.pending}
      />
      <TextArea
        label={labels.note}
        hint="Only the office reads it. For example “Rang Tom’s sister, waiting”."
        maxLength={300}
        rows={3}
        {...form.field('note')}
      />
      <Select label={labels.handedToRef} options={options} {...form.field('handedToRef')} />
    </FormDialog>
  );
}
