import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useState } from 'react';
import type { OfferedPraise } from '#contract/feedback.ts';
import { checkPraise, praiseFor, sayPraise } from '#domain/feedback/praise.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { passOnPraise } from '#web/calls/feedback.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import './feedback.css';

type PassOnProps = { entry: { ref: string; clientRef: string; feedback: string; praise?: OfferedPraise | undefined } };

/** Offers to pass praise on to the support workers of the visit (docs/product/feedback.md, "Praise is passed on"). */
export function PassOn({ entry: { praise, ...entry } }: PassOnProps) {
  // It stays open with what was offered, also where a colleague passes it on meanwhile.
  const [opened, setOpened] = useState<OfferedPraise>();
  return (
    <>
      {praise && (
        <Button size="small" variant="quiet" icon={MessageSquareHeart} onClick={() => setOpened(praise)}>
          Pass on to {nameAll(praise.workers)}
          <span className="sr">: feedback of {praise.clientName}</span>
        </Button>
      )}
      {opened && <PassOnDialog entry={entry} praise={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function nameAll(workers: OfferedPraise['workers']): string {
  return joinWithAnd(workers.map(({ name }) => name));
}

type PassOnDialogProps = {
  entry: Omit<PassOnProps['entry'], 'praise'>;
  praise: OfferedPraise;
  onClose: () => void;
};

/** Asks for the words to pass on, and shows them as each support worker will read or hear them, and how. */
function PassOnDialog({ entry, praise: { workers, clientName, from, visit }, onClose }: PassOnDialogProps) {
  const { ref, clientRef, feedback } = entry;
  const form = useForm({
    initial: { words: feedback, workerRefs: workers.map((worker) => worker.ref) },
    check: ({ words, workerRefs }) => [
      ...(workerRefs.length === 0 ? [{ path: 'workerRefs', message: praiseFor }] : []),
      ...checkPraise({ feedback, words }),
    ],
  });
  const { workerRefs } = form.values;
  const words = form.values.words.trim();
  const names = nameAll(workers.filter((worker) => workerRefs.includes(worker.ref)));
  const send = useCommand({
    form,
    command: () =>
      passOnPraise({ params: { ref }, body: { workerRefs, words, actRef: form.keepRef(newRef) }, labels: [names] }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Pass on praise"
      subtitle="Complaints and comments stay with the office."
      lasting={form.isChanged}
      onClose={onClose}
      yes={names ? `Pass on to ${names}` : 'Pass on'}
      no="Cancel"
      isWide
      send={send}
    >
      {workers.length > 1 && <PraisedChoice workers={workers} {...form.field('workerRefs')} />}
      <CountedText
        label="Words to pass on"
        hint="Leave out the names of other people, and what is not for the support worker."
        rows={5}
        {...form.field('words')}
      />
      <div>
        <h3 className="praise-title">{names || 'They'} will read or hear</h3>
        <blockquote className="feedback-words">{sayPraise({ words, from, visit }, clientName)}</blockquote>
      </div>
      <WhoHears changes={workerRefs.length > 0 ? [{ clientRef, praisedRefs: workerRefs }] : []} />
    </FormDialog>
  );
}

type PraisedChoiceProps = {
  id: string;
  workers: OfferedPraise['workers'];
  value: string[];
  error: string | undefined;
  onValue: (refs: string[]) => void;
};

function PraisedChoice({ id, workers, value, error, onValue }: PraisedChoiceProps) {
  const refs = workers.map((worker) => worker.ref);
  return (
    <fieldset id={id} className={error ? 'field wrong' : 'field'} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">Who it is for</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {workers.map(({ ref, name }) => (
        <Checkbox
          key={ref}
          label={<span translate="no">{name}</span>}
          checked={value.includes(ref)}
          onValue={(isOn) => onValue(refs.filter((one) => (one === ref ? isOn : value.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
