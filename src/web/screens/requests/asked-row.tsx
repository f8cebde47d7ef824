import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import type { Openings } from '#domain/settings/opening-hours.ts';
import { findOutcomeWord } from '#domain/tickets/outcome-word.ts';
import type { ListedTicket } from '#web/calls/tickets.ts';
import { useOpenings } from '#web/kernel/office-contact.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { OfferAnswer } from '#web/parts/visit/offer-answer.tsx';
import { OfficeLine } from '#web/parts/visit/office-line.tsx';
import { formatPastDay } from '#web/parts/visit/past-day.ts';
import { listProgressSteps } from '#web/parts/visit/progress-steps.ts';
import { RequestActions } from '#web/parts/visit/request-actions.tsx';
import { findRequestLook } from '#web/parts/visit/request-status.tsx';
import { formatUnsent, unsentWord } from '#web/parts/visit/status-look.ts';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { WithdrawDialog } from '#web/parts/visit/withdraw-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Rails } from '#web/ui/status.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

type AskedRowProps = {
  request: ListedTicket;
  client: OwnMembership;
  startsOpen: boolean;
  /** The questions about it, newest first. */
  questions: readonly ListedTicket[];
};

/** Shows a request in two lines, and opens to its progress, its words and what can be done about it. */
export function AskedRow({ request, client, startsOpen, questions }: AskedRowProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const now = useNow();
  const openings = useOpenings();
  const id = useId();
  const { look, icon: Icon } = findRequestLook({ ...request, isUnsent: request.isWaiting });
  return (
    <li>
      <div className="request-row">
        <Rails status={look} tall />
        <div className="request-words">
          <h3 className="request-service">
            <button
              type="button"
              className="request-open"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {request.subject}
            </button>
          </h3>
          <p className="request-more soft small num">
            <Icon className="i" aria-hidden />
            {describeRow(request, { now, zone: client.timeZone, openings })}
          </p>
        </div>
        <ChevronDown className="i request-chevron" aria-hidden />
      </div>
      {isOpen && <OpenedRequest id={id} request={request} client={client} now={now} questions={questions} />}
    </li>
  );
}

type RowClock = { now: number; zone: string; openings: Openings | undefined };

/** Describes who asked, and when it is answered or how it ended: `You, yesterday · Answer by Mon 30 Nov, 5:00pm`. */
function describeRow(request: ListedTicket, { now, zone, openings }: RowClock): string {
  const { status, type, whenCreated: askedAt, answeredAt, isOwn, askedByName, isWaiting } = request;
  if (isWaiting) return unsentWord;
  const who = isOwn ? 'You' : askedByName;
  if (status === 'open') {
    const next = listProgressSteps({ request: { ...request, askedAt }, now, zone, openings }).at(-1);
    const asked = [who, formatPastDay({ at: askedAt, now, zone })].filter(Boolean).join(', ');
    return `${asked} · ${next?.detail ? `${next.label} ${next.detail}` : 'Waiting for our answer'}`;
  }
  const day = answeredAt ? `, ${formatPastDay({ at: answeredAt, now, zone })}` : '';
  return `${findOutcomeWord(status, type)}${day}${who ? ` · ${who} asked` : ''}`;
}

type OpenedRequestProps = Pick<AskedRowProps, 'request' | 'client' | 'questions'> & { id: string; now: number };

function OpenedRequest({ id, request, client, now, questions }: OpenedRequestProps) {
  const { status, whenCreated: askedAt, answerBy, lapsesAt, answeredAt, answer, message, offer, isWaiting } = request;
  const { timeZone: zone } = client;
  const [isWriting, setWriting] = useState(false);
  const canWrite = request.type !== 'question' && !isWaiting;
  const write = canWrite && !isWriting && (
    <Button size="small" onClick={() => setWriting(true)}>
      Write to us<span className="sr">: {request.subject}</span>
    </Button>
  );
  return (
    <div id={id} className="request-opened stack">
      <p className="soft small num">{describeAsked(request, zone)}</p>
      {message && <TypedText>“{message}”</TypedText>}
      {isWaiting && <p className="soft">{formatUnsent(request.unsent)}</p>}
      {status === 'open' && !isWaiting && (
        <TicketProgress request={{ status, askedAt, answerBy, lapsesAt, answeredAt, offer }} zone={zone} />
      )}
      {offer && <OfferAnswer ticket={{ ...request, offer }} client={client} now={now} />}
      {answer && <TypedText as="blockquote">{answer}</TypedText>}
      {status !== 'open' && answeredAt && (
        <p className="soft small num">Answered on {formatMoment({ at: answeredAt, zone })}.</p>
      )}
      <RequestActions request={request} client={client}>
        {status === 'open' && !isWaiting && <Withdrawal request={request} client={client} />}
        {write}
      </RequestActions>
      {canWrite && (
        <OfficeLine
          client={client}
          place={{ requestRef: request.ref }}
          subject={request.subject}
          asked={questions}
          begins={lapsesAt ? Date.parse(lapsesAt) : undefined}
          isWriting={isWriting}
        />
      )}
    </div>
  );
}

function describeAsked({ askedByName, isOwn, isWaiting, whenCreated: at }: ListedTicket, zone: string): string {
  const asked = formatMoment({ at, zone });
  if (isWaiting) return `Made on this device on ${asked}.`;
  const who = isOwn ? 'You' : askedByName;
  return who ? `${who} asked on ${asked}.` : `Asked on ${asked}.`;
}

type WithdrawalProps = Pick<AskedRowProps, 'request' | 'client'>;

function Withdrawal({ request, client }: WithdrawalProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        Withdraw this request<span className="sr">: {request.subject}</span>
      </Button>
      {asks && <WithdrawDialog request={request} clientRef={client.clientRef} onClose={() => setAsks(false)} />}
    </>
  );
}
