import type { Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { isOfficesAnswer } from '#domain/tickets/outcome-word.ts';

type Request = Pick<Ticket, 'ref' | 'status'>;

/** Says whether a request has an answer that this person has not read (docs/product/requests.md, "Unread answers"). */
export function isUnread({ ref, status }: Request, { answers = [] }: Pick<OwnMembership, 'answers'>): boolean {
  return isOfficesAnswer(status) && answers.includes(ref);
}
