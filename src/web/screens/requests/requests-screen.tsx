import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { type ReactNode, useState } from 'react';
import type { Appointment } from '#contract/appointments.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { findCalendarWindow } from '#domain/appointments/calendar-window.ts';
import { chooseDuration } from '#domain/booking/line.ts';
import { answeredDays, sortRequests } from '#domain/tickets/list-requests.ts';
import { wallClock } from '#domain/time/zone.ts';
import { rosterQuery } from '#web/calls/appointments.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { type ListedTicket, ticketsQuery } from '#web/calls/tickets.ts';
import { now } from '#web/kernel/clock.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { useNow } from '#web/kernel/use-now.ts';
import type { ChosenWorker } from '#web/parts/booking/booking-task.ts';
import {
  type BookingDraft,
  createDraft,
  type LineRefs,
  setLine,
  setSettings,
} from '#web/parts/booking/new/booking-draft.ts';
import { newLineRefs } from '#web/parts/booking/new/draft-lines.ts';
import { type BookingOwner, findUnsentBooking, toBookingPlace } from '#web/parts/booking/workers/ask-for-worker.ts';
import { offerDraftBack } from '#web/parts/editing/offer-draft-back.ts';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import { OfferAnswer } from '#web/parts/visit/offer-answer.tsx';
import { RequestStatus } from '#web/parts/visit/request-status.tsx';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { formatUnsent } from '#web/parts/visit/status-look.ts';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { WithdrawDialog } from '#web/parts/visit/withdraw-dialog.tsx';
import { draftsOf } from '#web/person/device/drafts.ts';
import { useAccount, useClient } from '#web/person/session/account.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { listChanges } from '#web/ui/form/list-changes.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { TypedText } from '#web/ui/typed-text.tsx';
import './requests.css';

/** Lists what was asked of the office, and what they said, at `/requests` (docs/product/requests.md, "Page of requests"). */
export function RequestsScreen() {
  const client = useClient();
  return (
    <div className="page">
      <PageHead
        title="Requests"
        lead="What was asked of the office, and what they said."
        actions={
          <LinkButton to="/calendar/new" variant="primary" icon={CirclePlus}>
            New booking
          </LinkButton>
        }
      />
      {client && <ClientRequests client={client} key={client.clientRef} />}
    </div>
  );
}

function ClientRequests({ client }: { client: OwnMembership }) {
  const query = useQueryWithWaiting(ticketsQuery(client.clientRef));
  const now = useNow();
  return (
    <Loaded queries={[query]} of="the requests" rows={4}>
      {(listed) => {
        const { offered, waiting, ended } = sortRequests(listed, now);
        return (
          <>
            {offered.length > 0 && (
              <RequestList id="offered" title="Waiting for you" requests={offered} client={client} />
            )}
            <RequestList id="waiting" title="Waiting" requests={waiting} client={client}>
              Nothing is waiting for an answer.
            </RequestList>
            <RequestList id="answered" title="Answered" requests={ended} client={client}>
              No request was answered in the last {answeredDays} days. You find earlier ones at their visit in the
              calendar.
            </RequestList>
          </>
        );
      }}
    </Loaded>
  );
}

type RequestListProps = {
  id: string;
  title: string;
  requests: readonly ListedTicket[];
  client: OwnMembership;
  /** In place of a list without requests. */
  children?: ReactNode;
};

function RequestList({ id, title, requests, client, children }: RequestListProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} tabIndex={-1}>
          {title} {requests.length > 0 && <span className="count">{requests.length}</span>}
        </h2>
      </div>
      {requests.length === 0 ? (
        <Empty>{children}</Empty>
      ) : (
        <ul className="requests">
          {requests.map((request) => (
            <RequestItem key={request.ref} request={request} client={client} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RequestItem({ request, client }: { request: ListedTicket; client: OwnMembership }) {
  const { status, subject, whenCreated: askedAt, answerBy, answeredAt, answer, message, offer } = request;
  const { timeZone: zone } = client;
  const now = useNow();
  const asked = formatMoment({ at: askedAt, zone });
  return (
    <li>
      <div>
        <RequestStatus status={status} type={request.type} isUnsent={request.isWaiting} />
        <h3 className="request-service">{subject}</h3>
        <p className="soft num">{describeAsked({ ...request, asked })}</p>
        {message && <TypedText>“{message}”</TypedText>}
      </div>
      <div>
        {request.isWaiting && <p className="soft">{formatUnsent(request.unsent)}</p>}
        {status === 'open' && !request.isWaiting && (
          <TicketProgress request={{ status, askedAt, answerBy, answeredAt, offer }} zone={zone} />
        )}
        {status !== 'open' && <p className="soft num">{answeredAt && formatMoment({ at: answeredAt, zone })}</p>}
        {offer && <OfferAnswer ticket={{ ...request, offer }} client={client} now={now} />}
        {answer && <TypedText as="blockquote">{answer}</TypedText>}
      </div>
      <RequestItemActions request={request} client={client} />
    </li>
  );
}

function describeAsked({ askedByName, isWaiting, asked }: ListedTicket & { asked: string }): string {
  if (isWaiting) return `Made on this device on ${asked}.`;
  return askedByName ? `${askedByName} asked on ${asked}.` : `Asked on ${asked}.`;
}

/** Leads to a request's visit, withdrawing while it waits, and another time where the office said no. */
function RequestItemActions({ request, client }: { request: ListedTicket; client: OwnMembership }) {
  const { status, type, visit, subject, isWaiting } = request;
  const [asks, setAsks] = useState(false);
  const small = findButtonClass({ variant: 'second', size: 'small' });
  const isUnmet = status === 'declined' || status === 'lapsed';
  return (
    <div className="btn-row">
      {visit && (
        <CalendarLink className={small} date={visit.date} visit={visit}>
          See this visit<span className="sr">: {subject}</span>
        </CalendarLink>
      )}
      {type === 'consumablesOrder' && (
        <Link className={small} to="/calendar/new-order">
          See the orders
        </Link>
      )}
      {isUnmet && type === 'newBooking' && <AskAnotherTime request={request} client={client} />}
      {status === 'open' && !isWaiting && (
        <Button size="small" onClick={() => setAsks(true)}>
          Withdraw this request<span className="sr">: {subject}</span>
        </Button>
      )}
      {asks && <WithdrawDialog request={request} clientRef={client.clientRef} onClose={() => setAsks(false)} />}
    </div>
  );
}

/** Fills a new booking from one that was not granted; an unsent booking is replaced only after a question. */
function AskAnotherTime({ request, client }: { request: Ticket; client: OwnMembership }) {
  const { clientRef } = client;
  const { user } = useAccount();
  const owner = { userRef: user.ref, clientRef };
  const navigate = useNavigate();
  const read = useReadAgain(client);
  const [isReading, setIsReading] = useState(false);
  const [filled, setFilled] = useState<BookingDraft>();
  const open = () => void navigate({ to: '/calendar/new' });

  async function ask() {
    const person = currentPerson();
    setIsReading(true);
    const draft = await read(request).catch(() => undefined);
    if (person.isOver) return;
    setIsReading(false);
    if (!draft) return showToast({ message: 'The booking could not be read. Try again.', kind: 'bad' });
    draftsOf().whenOpen(user.ref, () => (findUnsentBooking(owner) ? setFilled(draft) : fill(draft)));
  }
  function fill(draft: BookingDraft) {
    const before = keepAnotherTime(owner, draft);
    const message = 'Your unsent booking has been replaced.';
    if (before) offerDraftBack({ place: toBookingPlace(owner), draft: before, message, onBack: open });
    open();
  }
  async function run() {
    if (filled) fill(filled);
    return true;
  }
  return (
    <>
      <Button size="small" pending={isReading} onClick={() => void ask()}>
        Ask for another time<span className="sr">: {request.subject}</span>
      </Button>
      {filled && (
        <Confirm
          title="Replace your unsent booking?"
          yes="Replace it"
          no="Keep it"
          send={{ pending: false, failure: undefined, run }}
          onClose={() => setFilled(undefined)}
        >
          <p>You have begun a booking that is not sent. To send it first, choose “Keep it”, then “New booking”.</p>
        </Confirm>
      )}
    </>
  );
}

/** Reads the earlier request as a new booking; undefined if it is in no calendar. */
function useReadAgain({ clientRef, timeZone: zone }: OwnMembership) {
  const queries = useQueryClient();
  return async ({ visit }: Ticket): Promise<BookingDraft | undefined> => {
    if (!visit) return undefined;
    const today = wallClock({ instant: now(), zone }).date;
    const window = findCalendarWindow(today, visit.date);
    const { roster } = await queries.fetchQuery(rosterQuery({ clientRef, ...window }));
    const { jobs, workers } = indexRoster(roster);
    const job = jobs.get(visit.jobRef);
    const wishes = job?.supportWorkerRefs.flatMap((ref) => workers.get(ref) ?? []) ?? [];
    const chosen = wishes.map(({ ref, fullName: name }) => ({ ref, name }));
    return job && createAnotherTime({ job, workers: chosen, refs: newLineRefs() });
  };
}

type AnotherTimeInput = { job: Appointment; workers: readonly ChosenWorker[]; refs: LineRefs };

/**
 * Makes a booking of what was not granted: its service, length, repetition, who pays, who is asked for and notes. Its
 * days and its start are left to choose (docs/product/requests.md, "Asking for another time").
 */
function createAnotherTime({ job, workers, refs }: AnotherTimeInput): BookingDraft {
  const { jobTypeRefs, fundingType, repeatOption, repeatFrequencyInWeeks, durationOption, durationMins } = job;
  const blank = createDraft({ ...refs, hasFunding: fundingType === 'Funded', supportWorkers: workers });
  const length = durationOption === 'Specified' ? (durationMins ?? 'NotSpecified') : durationOption;
  const line = chooseDuration(blank.lines[0]!.line, length);
  const again = { ...line, services: [...jobTypeRefs], repeat: repeatOption, repeatFrequencyInWeeks };
  return setSettings(setLine(blank, 0, again), { fundingType, notes: job.notes ?? '' });
}

/** Puts a booking into the form, and returns the unsent one that was in it. */
function keepAnotherTime(owner: BookingOwner, draft: BookingDraft): object | undefined {
  const before = findUnsentBooking(owner);
  draftsOf().keep(toBookingPlace(owner), { typed: listChanges({}, draft), issues: [] });
  return before;
}
