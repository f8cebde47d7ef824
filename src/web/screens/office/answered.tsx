import { useEffect } from 'react';
import type { OfficeRequest } from '#contract/office.ts';
import type { RequestStatus } from '#domain/requests/types.ts';
import type { Plan } from '#web/parts/visit/plans.ts';
import { momentWords } from '#web/parts/visit/visit-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { focusById, headingId, useDesk } from './desk.ts';
import { nextRequest } from './queue-words.ts';
import type { Answering } from './use-answer.ts';

const outcomes: Record<Exclude<RequestStatus, 'open'>, string> = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Taken back',
  superseded: 'Replaced by a newer request',
  lapsed: 'Nobody answered before the visit began',
};

type AnsweredProps = {
  request: OfficeRequest;
  answer: Answering;
  /** What an approval granted, and what stands now where that is another thing. */
  granted?: Plan | undefined;
  /** How what was granted goes on. */
  later?: string[];
  standing?: Plan | undefined;
};

/** A request that is open no longer: who answered, when and in which words; and what was typed here and not sent. */
export function Answered({ request, answer, granted, later = [], standing }: AnsweredProps) {
  const { shown } = useDesk();
  const { status, answeredAt, answeredByName, timeZone } = request;
  const next = status === 'open' ? undefined : nextRequest(shown, request.ref);
  const by = answeredByName ? ` by ${answeredByName}` : '';
  const on = answeredAt ? `, ${momentWords({ at: answeredAt, zone: timeZone })}` : '';
  return (
    <div className="answered">
      {answer.failure && <Banner kind="bad">{answer.failure}</Banner>}
      {answer.overtaken && !answer.failure && <Overtaken words={overtakenWords(request)} />}
      <h3>
        {outcomeOf(request)}
        {by}
      </h3>
      <p className="soft">{`${on.slice(2)}`}</p>
      {granted && <PlanLine word="Granted" plan={granted} />}
      {later.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {standing && <PlanLine word="As it stands now" plan={standing} />}
      {request.answer && (
        <blockquote className="request-message">
          <p>{request.answer}</p>
        </blockquote>
      )}
      <Unsent label="Your message, not sent" text={answer.draft.message} />
      <Unsent label="Your reason, not sent" text={answer.draft.reason} />
      {next && (answer.failure || answer.overtaken) && (
        <LinkButton variant="second" to="/office/requests/$ref" params={{ ref: next }} search resetScroll={false}>
          Next request
        </LinkButton>
      )}
    </div>
  );
}

function outcomeOf({ status, type }: OfficeRequest): string {
  if (status === 'open') return '';
  return status === 'approved' && type === 'consumablesOrder' ? 'Done' : outcomes[status];
}

/** What happened to a request that somebody had open. */
function overtakenWords({ status, answeredByName }: OfficeRequest): string {
  if (status === 'approved' || status === 'declined') {
    return `${answeredByName ?? 'A colleague'} answered this request while you had it open.`;
  }
  return status === 'lapsed'
    ? 'The visit began while you had this request open.'
    : 'The request was taken back or replaced while you had it open.';
}

/** The form has gone away under the reader's hands: focus goes to the heading. */
function Overtaken({ words }: { words: string }) {
  // Focus lies outside React.
  useEffect(() => {
    if (document.activeElement === document.body) focusById(headingId);
  }, []);
  return <Banner kind="wait">{words}</Banner>;
}

function PlanLine({ word, plan }: { word: string; plan: Plan }) {
  return (
    <p>
      <span className="strong">{word}:</span> {plan.day}, {plan.start}, {plan.length}, with {plan.workers}.
    </p>
  );
}

/** Nothing typed is lost: it can be read and copied. */
function Unsent({ label, text }: { label: string; text: string }) {
  return text.trim() === '' ? null : <TextArea label={label} value={text} onValue={() => undefined} readOnly />;
}
