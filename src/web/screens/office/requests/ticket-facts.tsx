import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import type { LastVisit } from '#contract/office-facts.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { PhoneLink } from '#web/parts/ring/phone-link.tsx';
import { findServiceName, useServiceNames } from '#web/parts/visit/service-names.ts';
import { TypedText } from '#web/ui/typed-text.tsx';
import './worker-day.css';

/** Shows phone numbers, the way to the client's page, the booking's notes, and how the last visits went. */
function TicketFacts({ ticket }: { ticket: OfficeTicket }) {
  const { client, clientRef, clientName, askedByName, askedByPhone, askedByRole, lastVisits, message } = ticket;
  if (!client || !clientRef) return null;
  const isOwn = askedByRole === 'client';
  const notes = ticket.appointment?.notes;
  return (
    <section className="ticket-facts" aria-label="Client">
      <p className="row wrap-on">
        <Link to="/office/clients/$clientRef" params={{ clientRef }} translate="no">
          {clientName}
        </Link>
        {client.phones.map((phone) => (
          <PhoneLink key={phone} phone={phone} name={clientName} />
        ))}
        {client.phones.length === 0 && <span className="soft">No phone number</span>}
      </p>
      {!isOwn && (
        <p className="row wrap-on">
          <span>{askedByName}</span>
          {askedByPhone ? (
            <PhoneLink phone={askedByPhone} name={askedByName} />
          ) : (
            <span className="soft">No phone number</span>
          )}
        </p>
      )}
      {notes && notes !== message && (
        <>
          <h3 className="desk-fact-title">Notes of the booking</h3>
          <TypedText>{notes}</TypedText>
        </>
      )}
      {lastVisits && <LastVisits visits={lastVisits} />}
    </section>
  );
}

const outcomes = { tookPlace: '', nobodyHome: 'no one was home', workerDidNotCome: 'the support worker did not come' };

function LastVisits({ visits }: { visits: readonly LastVisit[] }) {
  const names = useServiceNames();
  return (
    <>
      <h3 className="desk-fact-title">Last visits</h3>
      {visits.length === 0 ? (
        <p className="soft">None in the last five weeks.</p>
      ) : (
        <ul>
          {visits.map((visit) => (
            <li key={`${visit.jobRef} ${visit.originalDate}`} className="last-visit">
              {describeVisit(visit, findServiceName(names, visit))}
              {visit.feedback.map((text) => (
                <blockquote className="small last-visit-words" key={text}>
                  {text}
                </blockquote>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns `Tue 17 Nov: Shopping, Mele.` */
function describeVisit({ date, supportWorkers, outcome }: LastVisit, service: string): string {
  const how = outcome && outcomes[outcome];
  return `${joinWithCommas([`${formatShortDay(date)}: ${service}`, joinWithAnd(supportWorkers) || 'no support worker', how])}.`;
}

type RequestColumnsProps = {
  ticket: OfficeTicket;
  /** Content that comes before the facts where there is one column. */
  top?: ReactNode;
  children?: ReactNode;
};

/** Shows the request and what helps to decide. In a wide pane the facts are beside it, so that both are seen at once. */
export function RequestColumns({ ticket, top, children }: RequestColumnsProps) {
  return (
    <div className="request-columns">
      <div className="request-part">{top}</div>
      <TicketFacts ticket={ticket} />
      <div className="request-part">{children}</div>
    </div>
  );
}

export function TicketMessage({ ticket: request }: { ticket: Pick<OfficeTicket, 'message' | 'askedByName'> }) {
  if (!request.message) return null;
  return (
    <figure className="request-message">
      <figcaption className="strong request-about">{request.askedByName} wrote</figcaption>
      <blockquote className="request-words">{request.message}</blockquote>
    </figure>
  );
}
