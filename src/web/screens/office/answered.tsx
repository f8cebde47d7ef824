import type { OfficeRequest } from '#contract/office.ts';
import type { RequestStatus } from '#domain/requests/types.ts';
import type { Plan } from '#web/parts/visit/plans.ts';
import { momentWords } from '#web/parts/visit/visit-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDesk } from './desk.ts';
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
  /** What an approval left standing. */
  standing: Plan | undefined;
};

/** A request that is open no longer: who answered, when and in which words; and what was typed here and not sent. */
export function Answered({ request, answer, standing }: AnsweredProps) {
  const { shown } = useDesk();
  const { status, answeredAt, answeredByName, timeZone } = request;
  const next = status === 'open' ? undefined : nextRequest(shown, request.ref);
  const by = answeredByName && (status === 'approved' || status === 'declined') ? ` by ${answeredByName}` : '';
  const on = answeredAt ? `, ${momentWords({ at: answeredAt, zone: timeZone })}` : '';
  return (
    <div className="answered">
      {answer.failure && <Banner kind="bad">{answer.failure}</Banner>}
      <h3>
        {status !== 'open' && outcomes[status]}
        {by}
      </h3>
      <p className="soft">{`${on.slice(2)}`}</p>
      {standing && (
        <p>
          <span className="strong">As it stands now:</span> {standing.day}, {standing.start}, {standing.length}, with{' '}
          {standing.workers}.
        </p>
      )}
      {request.answer && (
        <blockquote className="request-message">
          <p>{request.answer}</p>
        </blockquote>
      )}
      <Unsent label="Your message, not sent" text={answer.draft.message} />
      <Unsent label="Your reason, not sent" text={answer.draft.reason} />
      {next && answer.failure && (
        <LinkButton variant="second" to="/office/requests/$ref" params={{ ref: next }} resetScroll={false}>
          Next request
        </LinkButton>
      )}
    </div>
  );
}

/** Nothing typed is lost: it can be read and copied. */
function Unsent({ label, text }: { label: string; text: string }) {
  return text.trim() === '' ? null : <TextArea label={label} value={text} onValue={() => undefined} readOnly />;
}
