import { TextArea } from '#web/ui/text-area.tsx';
import type { AnswerForms } from './use-answer-forms.ts';

/** Asks for the message to the person who asked. */
export function AnswerMessage({ to, hint, forms }: { to: string; hint: string; forms: AnswerForms }) {
  return (
    <TextArea className="answer-message" label={`Message to ${to}`} hint={hint} {...forms.form.field('message')} />
  );
}
