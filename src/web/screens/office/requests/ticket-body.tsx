import { choosePlural } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { findTimesToAnswer, listFirstVisits } from '#domain/tickets/requested-visits.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useGiveAnyway } from '#web/parts/schedule/give-anyway.tsx';
import { NowAndRequested } from '#web/parts/visit/now-and-requested.tsx';
import { noWorker } from './answer.ts';
import { AnswerBar, AnswerMessage } from './answer-bar.tsx';
import { AnswerHearers } from './answer-hearers.tsx';
import { AnsweredTicket, PlanLine } from './answered.tsx';
import { OfferButton, OfferMade } from './offer-button.tsx';
import {
  findApprovedPlan,
  findCurrentPlan,
  findPlansToShow,
  isStillCurrent,
  listLater,
  listLaterApproved,
} from './requested-change.ts';
import { TicketChecks } from './ticket-checks.tsx';
import { RequestColumns, TicketMessage } from './ticket-facts.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { useDeskAnswers } from './use-desk-answers.ts';
import { useAnswerLine } from './use-desk-form.ts';
import type { WorkerChoiceState } from './use-worker-choice.ts';
import { VisitChoice } from './visit-choice.tsx';
import type { OfficeVisitTicket } from './visit-ticket.ts';

/** Shows the request beside the present plan, the asker's message, the checks, and the answer. */
export function TicketBody({ ticket }: { ticket: OfficeVisitTicket }) {
  const answers = useDeskAnswers({ openRef: ticket.ref, tickets: [ticket] });
  const line = useAnswerLine(answers.form, ticket);
  const { isOpen, approving } = answers;
  const anyway = useGiveAnyway();
  const { chosen } = line.workers;
  const approve = () => anyway.give(chosen && !chosen.isPresent ? chosen.workers : [], approving.run);
  return (
    <>
      <TicketPlan ticket={ticket} />
      <RequestColumns
        ticket={ticket}
        top={
          <>
            <TicketMessage ticket={ticket} />
            <OfferMade ticket={ticket} />
          </>
        }
      >
        {isOpen ? (
          <>
            <TicketChecks ticket={ticket} overlap={line.workers.query.data?.overlap} />
            <div className="answer">
              <VisitChoice line={line} />
              <AnswerMessage to={ticket.askedByName} hint="Optional. Sent with your approval." form={answers.form} />
              <AnswerHearers answer="approved" answers={[{ ticket, refs: chosen?.refs }]} />
            </div>
          </>
        ) : (
          <AnsweredTicket ticket={ticket} answers={answers} {...findPlansAfter(ticket)} />
        )}
        <TicketHistory ticket={ticket} />
      </RequestColumns>
      {isOpen && (
        <AnswerBar
          answers={{ ...answers, approving: { ...approving, run: approve } }}
          outcome={findTimesToAnswer(ticket) && formatOutcome(line.workers)}
          more={<OfferButton line={line} />}
        />
      )}
      {anyway.dialog}
    </>
  );
}

function formatOutcome({ value, chosen }: WorkerChoiceState): string {
  if (value === noWorker) return 'No support worker yet: shown as Not allocated.';
  if (!chosen) return 'No support worker is chosen yet.';
  const are = choosePlural(chosen.refs.length, 'is', 'are');
  if (chosen.free === false) return `With ${chosen.name}, who ${are} busy then.`;
  const expired = chosen.workers.some(({ expiredChecks = [] }) => expiredChecks.length > 0);
  const offHours = chosen.workers.some((worker) => worker.offHours);
  return `With ${chosen.name}.${offHours ? ' Outside their hours.' : ''}${expired ? ' A check has expired.' : ''}`;
}

export function TicketPlan({ ticket }: { ticket: OfficeVisitTicket }) {
  const nameOf = indexNames(ticket);
  const now = useNow();
  const first = listFirstVisits(ticket, now);
  return (
    <div className="request-asked">
      <NowAndRequested plans={findPlansToShow(ticket, nameOf)} later={listLater(ticket, { nameOf, now })} withDay />
      {first && first.dates.length > 0 && (
        <p className="small">
          <span className="soft">{first.words}: </span>
          {joinWithCommas(first.dates.map(formatShortDay))}
          {first.more ? ', and so on' : ''}
        </p>
      )}
    </div>
  );
}

/** Shows what an approval granted, in a line. Any other ended request shows what was requested. */
export function EndedPlan({ ticket }: { ticket: OfficeVisitTicket }) {
  const granted = findApprovedPlan(ticket, indexNames(ticket));
  return granted ? <PlanLine word="Approved" plan={granted} /> : <TicketPlan ticket={ticket} />;
}

function indexNames({ supportWorkers }: OfficeVisitTicket): (ref: string) => string | undefined {
  const names = new Map(supportWorkers.map(({ ref, fullName }) => [ref, fullName]));
  return (ref) => names.get(ref);
}

/** Finds the granted plan, and the present one where it differs. */
function findPlansAfter(ticket: OfficeVisitTicket) {
  const nameOf = indexNames(ticket);
  const granted = findApprovedPlan(ticket, nameOf);
  const currentPlan = findCurrentPlan(ticket, nameOf);
  const later = listLaterApproved(ticket, { nameOf });
  return {
    granted,
    later,
    currentPlan: granted && currentPlan && isStillCurrent(granted, currentPlan) ? undefined : currentPlan,
  };
}
