import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { isUnmetBooking } from '#domain/tickets/outcome-word.ts';
import type { ListedTicket } from '#web/calls/tickets.ts';
import { Button, type ButtonLook, findButtonClass } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { ReadAnswer } from './read-answer.tsx';

/** It brings the form of a booking, so it loads with the press. */
const AskAnotherTime = onDemand(
  () => import('#web/parts/booking/new/ask-another-time.tsx').then((m) => m.AskAnotherTime),
  'Asking for another time',
);

const look: ButtonLook = { variant: 'second', size: 'small' };

type RequestActionsProps = {
  request: ListedTicket;
  client: OwnMembership;
  /** More buttons, after these. */
  children?: ReactNode;
};

/** Offers what can be done about a request: another time where it was not granted, else its visit or the orders, and that its answer is read. */
export function RequestActions({ request, client, children }: RequestActionsProps) {
  const { type, visit, subject } = request;
  const [asks, setAsks] = useState(false);
  const isUnmet = isUnmetBooking(request) && visit !== undefined;
  return (
    <div className="btn-row">
      {isUnmet && asks && <AskAnotherTime isPressed request={request} client={client} />}
      {isUnmet && !asks && (
        <Button {...look} onClick={() => setAsks(true)}>
          Ask for another time<span className="sr">: {subject}</span>
        </Button>
      )}
      {!isUnmet && visit && (
        <CalendarLink className={findButtonClass(look)} date={visit.date} visit={visit}>
          See this visit<span className="sr">: {subject}</span>
        </CalendarLink>
      )}
      {type === 'question' && !visit && (
        <Link className={findButtonClass(look)} to="/requests">
          See the request<span className="sr">: {subject}</span>
        </Link>
      )}
      {type === 'consumablesOrder' && (
        <Link className={findButtonClass(look)} to="/calendar/new-order">
          See the orders
        </Link>
      )}
      <ReadAnswer request={request} client={client} />
      {children}
    </div>
  );
}
