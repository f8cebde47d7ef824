import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { NowAndRequested } from '#web/parts/visit/now-and-requested.tsx';
import { checkAnswer, toAnswer } from './answer.ts';
import { AnswerFields, VisitAnswerBar } from './answer-form.tsx';
import { AnsweredTicket, PlanLine } from './answered.tsx';
import { OfferMade } from './offer-made.tsx';
import { RequestColumns } from './request-columns.tsx';
import {
  findApprovedPlan,
  findCurrentPlan,
  findPlansToShow,
  findTimesToAnswer,
  isStillCurrent,
  listFirstVisits,
  listLater,
  listLaterApproved,
} from './requested-change.ts';
import { TicketChecks } from './ticket-checks.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TicketMessage } from './ticket-message.tsx';
import { useAnswer } from './use-answer.ts';
import { useAnswerForms } from './use-answer-forms.ts';
import { useWorkerChoice } from './use-worker-choice.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

/** Shows the request beside the present plan, the asker's message, the checks, and the answer. */
export function TicketBody({ ticket }: { ticket: OfficeVisitTicket }) {
  const forms = useAnswerForms(ticket.ref);
  const draft = forms.form.values;
  const choice = useWorkerChoice(ticket, draft);
  const times = findTimesToAnswer(ticket);
  const answer = useAnswer({
    ticket,
    forms,
    check: () => checkAnswer({ type: ticket.type, draft, refs: choice.refs, times }),
    toBody: () => toAnswer({ draft, refs: choice.refs ?? [], times }),
  });
  return (
    <>
      <TicketPlan ticket={ticket} />
      <RequestColumns top={<TicketSaid ticket={ticket} />} facts={<TicketFacts ticket={ticket} />}>
        {answer.open ? (
          <>
            <TicketChecks ticket={ticket} overlap={choice.query.data?.overlap} />
            <AnswerFields ticket={ticket} forms={forms} workers={choice} />
          </>
        ) : (
          <AnsweredTicket ticket={ticket} forms={forms} answer={answer} {...findPlansAfter(ticket)} />
        )}
        <TicketHistory ticket={ticket} />
      </RequestColumns>
      {answer.open && <VisitAnswerBar ticket={ticket} forms={forms} answer={answer} workers={choice} />}
    </>
  );
}

/** Shows what the asker wrote, and the offer that was made. */
function TicketSaid({ ticket }: { ticket: OfficeVisitTicket }) {
  return (
    <>
      <TicketMessage ticket={ticket} />
      <OfferMade ticket={ticket} />
    </>
  );
}

/** Shows the current plan beside the requested one. */
export function TicketPlan({ ticket }: { ticket: OfficeVisitTicket }) {
  const nameOf = indexNames(ticket);
  return (
    <div className="request-asked">
      <NowAndRequested
        plans={findPlansToShow(ticket, nameOf)}
        later={listLater(ticket, { nameOf, now: useNow() })}
        withDay
      />
      <FirstVisitList ticket={ticket} />
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

function FirstVisitList({ ticket }: { ticket: OfficeVisitTicket }) {
  const now = useNow();
  const first = listFirstVisits(ticket, now);
  if (!first || first.dates.length === 0) return null;
  return (
    <p className="small">
      <span className="soft">{first.words}: </span>
      {joinWithCommas(first.dates.map(formatShortDay))}
      {first.more ? ', and so on' : ''}
    </p>
  );
}
