import type { OwnMembership } from '#contract/users.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import './unread-answers.css';

const AnswerCards = onDemand(() => import('./answer-cards.tsx').then((m) => m.AnswerCards), 'The answers');

/**
 * Shows what the office has answered and this person has not read (docs/product/dashboard.md, "Unread answers"). The card that goes last
 * leaves the focus in the page.
 */
export function UnreadAnswers({ client }: { client: OwnMembership }) {
  const list = useKeptFocus<HTMLDivElement>();
  const count = client.answers?.length ?? 0;
  const toCome = (
    <div className="answer-cards">
      <Skeleton height="12rem" />
      {count > 1 && <Skeleton height="12rem" />}
    </div>
  );
  return <div ref={list}>{count > 0 && <AnswerCards client={client} toCome={toCome} waiting={toCome} />}</div>;
}
