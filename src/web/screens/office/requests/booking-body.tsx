import { useQueries } from '@tanstack/react-query';
import { formatCount } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { officeTicketQuery } from '#web/api/office.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { AnswerMessage } from './answer-message.tsx';
import { BookingTicket } from './booking-ticket.tsx';
import { RequestColumns } from './request-columns.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketMessage } from './ticket-message.tsx';
import { useBookingAnswer } from './use-booking-answer.ts';
import { isAboutVisits, type OfficeVisitTicket } from './visit-ticket.ts';

const AnswersDialog = onDemand(() => import('./answers-dialog.tsx').then((m) => m.AnswersDialog));

const refetchAfter = 30_000;

type BookingBodyProps = {
  /** The opened request first, then the other open requests of its booking. */
  refs: readonly string[];
};

/** Shows the requests of one booking, read and answered together (docs/product/desk.md, "Asked together"). */
export function BookingBody({ refs }: BookingBodyProps) {
  const queries = useQueries({
    queries: refs.map((ref) => ({ ...officeTicketQuery(ref), refetchInterval: refetchAfter })),
  });
  return (
    <Loaded
      queries={queries}
      skeleton={<SkeletonRows rows={3} label="Loading the requests of this booking" />}
      title="The requests of this booking could not be loaded"
    >
      {(...tickets) => <BookingAnswer openRef={refs[0]!} tickets={sortByBegin(tickets.filter(isAboutVisits))} />}
    </Loaded>
  );
}

type BookingAnswerProps = { openRef: string; tickets: readonly OfficeVisitTicket[] };

function BookingAnswer({ openRef, tickets }: BookingAnswerProps) {
  const { first, open, mine, forms, inTurn, lines, declining, ...answer } = useBookingAnswer({ openRef, tickets });
  const isMessageShared = tickets.every(({ message }) => message === first.message);
  return (
    <>
      <RequestColumns top={isMessageShared && <TicketMessage ticket={first} />} facts={<TicketFacts ticket={first} />}>
        <div className="answer booking">
          {tickets.map((ticket) => (
            <BookingTicket
              key={ticket.ref}
              ref={(line) => {
                if (line) lines.current.set(ticket.ref, line);
              }}
              ticket={ticket}
              message={forms.form.values.message}
              isMessageShared={isMessageShared}
              result={inTurn.results.get(ticket.ref)}
            />
          ))}
          {open.length === 0 && <Banner kind="wait">Every request of this booking has been answered.</Banner>}
          {open.length > 0 && (
            <AnswerMessage to={first.askedByName} hint="Optional. Sent with each approval." forms={forms} />
          )}
        </div>
      </RequestColumns>
      {open.length > 0 && (
        <AnswerBar
          ticket={mine[0] ?? open[0]!}
          forms={forms}
          answer={{
            approve: { run: answer.prepare, pending: inTurn.isSending, failure: undefined },
            decline: declining.send,
          }}
          yes={`Approve ${formatCount(mine.length, 'request')}…`}
          outcome="You see what this does before it is sent."
          declineLines={<LinesToDecline tickets={mine} {...declining} />}
        />
      )}
      {answer.prepared && (
        <AnswersDialog
          title="Requests of one booking"
          subtitle="Each request is answered separately."
          answers={answer.prepared}
          inTurn={inTurn}
          onApprove={(chosen) => void answer.approve(chosen)}
          onClose={answer.close}
          failed={(again) => <LoadProblem what="What approving would do" onAgain={again} />}
        />
      )}
    </>
  );
}

type LinesToDeclineProps = {
  tickets: readonly OfficeVisitTicket[];
  keptOpen: ReadonlySet<string>;
  setKeptOpen: (refs: ReadonlySet<string>) => void;
};

function LinesToDecline({ tickets, keptOpen, setKeptOpen }: LinesToDeclineProps) {
  function toggle(ref: string, on: boolean) {
    const next = new Set(keptOpen);
    if (on) next.delete(ref);
    else next.add(ref);
    setKeptOpen(next);
  }
  return (
    <fieldset className="field">
      <legend className="label">Requests</legend>
      {tickets.map(({ ref, subject }) => (
        <Checkbox key={ref} label={subject} checked={!keptOpen.has(ref)} onValue={(on) => toggle(ref, on)} />
      ))}
    </fieldset>
  );
}

function sortByBegin(tickets: readonly OfficeVisitTicket[]): OfficeVisitTicket[] {
  const begin = ({ beginsAt }: OfficeVisitTicket) => Date.parse(beginsAt);
  return tickets.toSorted((a, b) => begin(a) - begin(b) || (a.ref < b.ref ? -1 : 1));
}
