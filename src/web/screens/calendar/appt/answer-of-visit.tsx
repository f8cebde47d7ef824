import type { Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { isUnmetBooking } from '#domain/tickets/outcome-word.ts';
import { AskAnotherTime } from '#web/parts/booking/new/ask-another-time.tsx';
import { ReadAnswer } from '#web/parts/visit/read-answer.tsx';

type AnswerOfVisitProps = {
  request: Pick<Ticket, 'ref' | 'type' | 'status' | 'subject' | 'visit'>;
  client: OwnMembership;
};

export function AnswerOfVisit({ request, client }: AnswerOfVisitProps) {
  return (
    <>
      {isUnmetBooking(request) && <AskAnotherTime request={request} client={client} look={{ variant: 'primary' }} />}
      <ReadAnswer request={request} client={client} size="normal" />
    </>
  );
}
