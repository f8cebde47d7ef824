import type { OwnMembership } from '#contract/users.ts';
import { formatAnswerTime, formatNoAnswer } from '#domain/tickets/answer-text.ts';
import { questionTextRequired } from '#domain/tickets/question.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { askQuestion, type ListedTicket } from '#web/calls/tickets.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { useAnswer } from '#web/parts/booking/use-answer.ts';
import { ClosedPanel } from '#web/parts/office-contact/closed-panel.tsx';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { formatPastDay } from './past-day.ts';
import { ReadAnswer } from './read-answer.tsx';
import { RequestStatus } from './request-status.tsx';
import './office-line.css';

/** The thing that a question is about: a request, or a visit. */
type QuestionPlace =
  | { requestRef: string; visit?: undefined }
  | { requestRef?: undefined; visit: { jobRef: string; originalDate: string } };

type OfficeLineProps = {
  client: OwnMembership;
  place: QuestionPlace;
  /** The same in words. */
  subject: string;
  /** The questions about it, newest first. */
  asked: readonly ListedTicket[];
  /** Shows the field to write in. */
  isWriting: boolean;
  /** The moment at which the visit begins or the request ends; undefined where neither is. */
  begins: Instant | undefined;
};

/** Shows what was written to the office about a request or a visit, with the answers, and writes more (docs/product/requests.md, "Questions"). */
export function OfficeLine({ asked, isWriting, ...form }: OfficeLineProps) {
  if (asked.length === 0 && !isWriting) return null;
  return (
    <div className="office-line">
      {asked.length > 0 && (
        <ul className="office-line-words">
          {asked.toReversed().map((question) => (
            <Question key={question.ref} question={question} client={form.client} />
          ))}
        </ul>
      )}
      {isWriting && <QuestionForm {...form} />}
    </div>
  );
}

function Question({ question, client }: { question: ListedTicket; client: OwnMembership }) {
  const { status, type, message, answer, isOwn, isWaiting, askedByName, whenCreated: at } = question;
  const now = useNow();
  const who = isOwn || isWaiting ? 'You' : askedByName;
  return (
    <li>
      <p className="soft small num">
        {who}, {formatPastDay({ at, now, zone: client.timeZone })}
      </p>
      <TypedText>“{message}”</TypedText>
      {answer ? (
        <TypedText as="blockquote">{answer}</TypedText>
      ) : (
        <RequestStatus status={status} type={type} isUnsent={isWaiting} />
      )}
      <ReadAnswer request={question} client={client} />
    </li>
  );
}

const initial = { text: '' };
const check = ({ text }: typeof initial) =>
  text.trim() === '' ? [{ path: 'text', message: questionTextRequired }] : listNotesIssues('text', text);

function QuestionForm({ client, place, subject, begins }: Omit<OfficeLineProps, 'asked' | 'isWriting'>) {
  const { clientRef, userRef, timeZone: zone } = client;
  const now = useNow();
  const until = begins !== undefined && begins > now ? begins : Number.POSITIVE_INFINITY;
  const answer = useAnswer({ begins: [until], zone });
  const answered = formatAnswerTime(answer);
  const name = place.requestRef ?? `${place.visit.jobRef}@${place.visit.originalDate}`;
  const draft = useFormDraft({ what: `question ${name}`, clientRef, userRef });
  const form = useForm({ initial, draft, check });
  const send = useCommand({
    needsConnection: false,
    form,
    command: () =>
      askQuestion({
        params: { clientRef },
        body: { ref: form.keepRef(newRef), text: form.values.text.trim(), ...place },
        subjects: [`Question: ${subject}`],
      }),
  });
  return (
    <Form send={send}>
      {answer.time?.kind === 'never' && (
        <ClosedPanel why={formatNoAnswer(answer.time, { now, many: false, zone: brand.timeZone })} />
      )}
      <TextArea
        label="Write to us"
        autoFocus={place.requestRef !== undefined}
        hint={`We answer here${answered ? ` ${answered}` : ''}, and tell you.`}
        rows={2}
        {...form.field('text')}
      />
      <div className="btn-row">
        <Button type="submit" variant="second" size="small" pending={send.pending}>
          Send<span className="sr">: {subject}</span>
        </Button>
      </div>
    </Form>
  );
}
