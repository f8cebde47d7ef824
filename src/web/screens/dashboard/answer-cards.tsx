import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { isWithClient } from '#domain/tickets/offer.ts';
import { isOfficesAnswer } from '#domain/tickets/outcome-word.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { type ListedTicket, ticketsQuery } from '#web/calls/tickets.ts';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { formatPastDay } from '#web/parts/visit/past-day.ts';
import { RequestActions } from '#web/parts/visit/request-actions.tsx';
import { RequestStatus } from '#web/parts/visit/request-status.tsx';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

const OfferAnswer = onDemand(() => import('#web/parts/visit/offer-answer.tsx').then((m) => m.OfferAnswer), 'The offer');

type AnswerCardsProps = {
  client: OwnMembership;
  /** Shown until the requests have loaded. */
  toCome: ReactNode;
};

/** Shows the newest answers that this person has not read, and what can be done about each. */
export function AnswerCards({ client, toCome }: AnswerCardsProps) {
  const query = useQueryWithWaiting(ticketsQuery(client.clientRef));
  return (
    <section aria-label="New answers">
      <Loaded queries={[query]} skeleton={toCome} title="The answers could not be loaded">
        {(listed) => <ShownAnswers listed={listed} client={client} />}
      </Loaded>
    </section>
  );
}

type ShownAnswersProps = { listed: readonly ListedTicket[]; client: OwnMembership };

function ShownAnswers({ listed, client }: ShownAnswersProps) {
  const now = useNow();
  // The page of requests has all.
  const mostCards = useIsWideWindow() ? 2 : 1;
  const unread = (client.answers ?? []).flatMap((ref) => listed.find((one) => one.ref === ref) ?? []);
  const answered = unread.filter((one) => isOfficesAnswer(one.status) || isWithClient(one, now));
  const more = answered.length - mostCards;
  return (
    <>
      <ul className="answer-cards">
        {answered.slice(0, mostCards).map((request) => (
          <AnswerCard key={request.ref} request={request} client={client} now={now} />
        ))}
      </ul>
      {more > 0 && (
        <p className="answers-more">
          <Link className="tall-link" to="/requests">
            {formatCount(more, 'more answer')}
          </Link>
        </p>
      )}
    </>
  );
}

type AnswerCardProps = { request: ListedTicket; client: OwnMembership; now: number };

function AnswerCard({ request, client, now }: AnswerCardProps) {
  const { status, type, subject, message, isOwn, askedByName, answer, answeredAt, offer } = request;
  const at = answeredAt ?? offer?.at;
  return (
    <li className="panel">
      <div className="answer-from">
        <RequestStatus status={status} type={type} />
        {at && <span className="soft small num">{formatPastDay({ at, now, zone: client.timeZone })}</span>}
      </div>
      <h2 className="answer-about">{subject}</h2>
      {type === 'question' && (
        <TypedText>
          {isOwn ? 'You' : askedByName} asked: “{message}”
        </TypedText>
      )}
      {answer && <TypedText as="blockquote">“{answer}”</TypedText>}
      {status === 'lapsed' && <p>We are sorry: we did not answer before the visit began.</p>}
      {status === 'open' && offer ? (
        <OfferAnswer ticket={{ ...request, offer }} client={client} now={now} />
      ) : (
        <RequestActions request={request} client={client} />
      )}
    </li>
  );
}
