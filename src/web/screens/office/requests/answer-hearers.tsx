import type { OfficeTicket } from '#contract/office.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { listCurrentWorkers } from '#domain/tickets/requested-visits.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { isAboutVisits } from './visit-ticket.ts';

type AnswerToHear = { ticket: OfficeTicket; refs?: readonly string[] | undefined };
type AnswerHearersProps = {
  answer: 'approved' | 'declined';
  /** The requests that are answered, with the support workers who would come. */
  answers: readonly AnswerToHear[];
};

/** Shows how each person will hear of answers. Of a registration only who sent it hears, in an email of its own. */
export function AnswerHearers({ answer, answers }: AnswerHearersProps) {
  const listed = answers.filter(({ ticket }) => ticketKinds[ticket.type].isListed);
  return (
    <WhoHears
      changes={listed.map((one) => ({
        ...{ ticketRef: one.ticket.ref, answer },
        ...(answer === 'approved' && listWorkers(one)),
      }))}
    />
  );
}

/** Lists who comes now and who would; nothing of an order or a question. */
function listWorkers({ ticket, refs = [] }: AnswerToHear) {
  return isAboutVisits(ticket) && { workerRefs: [...new Set([...listCurrentWorkers(ticket), ...refs])] };
}
