import type { ActPreview } from '#contract/office-acts.ts';
import { choosePlural } from '#domain/texts/format-count.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type ActScope, findAnswered, toAnswerChoice } from './act.ts';

type FieldProps = {
  id: string;
  name: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
};

type AnswerWithActProps = {
  tickets: ActPreview['openTickets'];
  answer: FieldProps;
  message: FieldProps;
};

/** Answers one of the open requests about these visits with the act itself; the others stay open. */
export function AnswerWithAct({ tickets, answer, message }: AnswerWithActProps) {
  if (tickets.length === 0) return null;
  const answered = findAnswered(tickets, { answer: answer.value, message: '' });
  const options = tickets.flatMap((ticket) => [
    { value: toAnswerChoice('approved', ticket), label: 'Approve it with this', group: ticket.subject },
    { value: toAnswerChoice('declined', ticket), label: 'Decline it', group: ticket.subject },
  ]);
  return (
    <>
      <Select
        {...answer}
        label={tickets.length === 1 ? `The open request “${tickets[0]?.subject}”` : 'Open requests about this'}
        options={[
          { value: 'open', label: choosePlural(tickets.length, 'Leave it open', 'Leave them open') },
          ...options,
        ]}
        value={answered ? answer.value : 'open'}
      />
      {answered && (
        <TextArea {...message} label="Message to the person who asked" required={answered.outcome === 'declined'} />
      )}
    </>
  );
}

const scopes: { value: ActScope; label: string }[] = [
  { value: 'one', label: 'This date' },
  { value: 'all', label: 'All upcoming visits' },
];

export function AllOrOne({ value, onValue }: { value: ActScope; onValue: (value: ActScope) => void }) {
  return <RadioTiles legend="Which visits" options={scopes} value={value} onValue={onValue} />;
}
