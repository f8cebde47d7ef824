import { TextArea } from '#web/ui/text-area.tsx';
import type { DeskForm } from './use-desk-form.ts';

/** Asks for the message to the person who asked. */
export function AnswerMessage({ to, hint, form }: { to: string; hint: string; form: DeskForm }) {
  return <TextArea className="answer-message" label={`Message to ${to}`} hint={hint} {...form.field('message')} />;
}
