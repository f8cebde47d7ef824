import { useQueries } from '@tanstack/react-query';
import { formatCount } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { officeTicketQuery } from '#web/calls/office.ts';
import { useGiveAnyway } from '#web/parts/schedule/give-anyway.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { AnswerBar, AnswerMessage } from './answer-bar.tsx';
import { BookingTicket } from './booking-ticket.tsx';
import { RequestColumns, TicketMessage } from './ticket-facts.tsx';
import type { Approval } from './use-answers-in-turn.ts';
import { useDeskAnswers } from './use-desk-answers.ts';
import { isAboutVisits, type OfficeVisitTicket } from './visit-ticket.ts';

const AnswersDialog = onDemand(
  () => import('./answers-dialog.tsx').then((m) => m.AnswersDialog),
  'What approving would do',
);

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
    <Loaded queries={queries} of="the requests of this booking" rows={3}>
      {(...tickets) => <BookingAnswer openRef={refs[0]!} tickets={sortByBegin(tickets.filter(isAboutVisits))} />}
    </Loaded>
  );
}

function BookingAnswer({ openRef, tickets }: { openRef: string; tickets: readonly OfficeVisitTicket[] }) {
  const answers = useDeskAnswers({ openRef, tickets });
  const { form, inTurn, isOpen, prepared } = answers;
  const anyway = useGiveAnyway();
  const listGiven = (approvals: readonly Approval[]) =>
    approvals.flatMap(({ ticket }) => {
      const { chosen } = form.read(ticket);
      return chosen && !chosen.isPresent ? chosen.workers : [];
    });
  const first = tickets[0]!;
  const isMessageShared = tickets.every(({ message }) => message === first.message);
  return (
    <>
      <RequestColumns top={isMessageShared && <TicketMessage ticket={first} />} ticket={first}>
        <div className="answer booking">
          {tickets.map((ticket) => (
            <BookingTicket key={ticket.ref} ticket={ticket} answers={answers} isMessageShared={isMessageShared} />
          ))}
          {!isOpen && <Banner kind="wait">Every request of this booking has been answered.</Banner>}
          {isOpen && <AnswerMessage to={first.askedByName} hint="Optional. Sent with each approval." form={form} />}
        </div>
      </RequestColumns>
      {isOpen && (
        <AnswerBar
          answers={answers}
          yes={`Approve ${formatCount(answers.mine.length, 'request')}…`}
          outcome="You see what this does before it is sent."
        />
      )}
      {prepared && (
        <AnswersDialog
          title="Requests of one booking"
          subtitle="Each request is answered separately."
          answers={prepared}
          inTurn={inTurn}
          onApprove={(approvals) => void anyway.give(listGiven(approvals), () => answers.approve(approvals))}
          onClose={answers.close}
        />
      )}
      {anyway.dialog}
    </>
  );
}

function sortByBegin(tickets: readonly OfficeVisitTicket[]): OfficeVisitTicket[] {
  const begin = ({ beginsAt }: OfficeVisitTicket) => Date.parse(beginsAt);
  return tickets.toSorted((a, b) => begin(a) - begin(b) || (a.ref < b.ref ? -1 : 1));
}
