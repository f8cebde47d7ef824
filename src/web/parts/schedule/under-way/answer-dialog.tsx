import { useState } from 'react';
import { longestArrivalAnswer } from '#domain/appointments/arrival.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { answerArrival } from '#web/calls/today.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { WhoHears } from '../who-hears.tsx';
import { type BegunVisit, nameWithVerb, toBegunChange } from './begun-visit.ts';

/**
 * Tells the family what the office knows of a late visit. Where a colleague was quicker, their words are read first, and the next press
 * sends these too (docs/product/arrivals.md, "The office’s answer").
 */
export function LateAnswerDialog({ visit, onClose }: { visit: BegunVisit; onClose: () => void }) {
  const { clientRef, jobRef, originalDate, clientName, subtitle } = visit;
  const [after, setAfter] = useState<string>();
  const form = useForm({ initial: { answer: `${nameWithVerb(visit)} on the way.` } });
  const send = useCommand({
    form,
    command: () => {
      const body = { originalDate, answer: form.values.answer.trim(), ...(after && { after }) };
      return answerArrival({ params: { clientRef, jobRef }, body });
    },
    onDone: onClose,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'stale') setAfter(error.etag);
      return false;
    },
  });
  return (
    <FormDialog
      title={`Answer ${clientName}`}
      subtitle={subtitle}
      onClose={onClose}
      yes="Send the answer"
      no="Cancel"
      send={send}
    >
      <TextInput
        label="Answer"
        hint="Everyone with the calendar reads it at once: Tom is on his way, 9:40."
        maxLength={longestArrivalAnswer}
        autoFocus
        {...form.field('answer')}
      />
      <WhoHears changes={[toBegunChange(visit)]} />
    </FormDialog>
  );
}
