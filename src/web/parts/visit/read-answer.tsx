import type { Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { readAnswer } from '#web/calls/tickets.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { isUnread } from './is-unread.ts';

type ReadAnswerProps = {
  request: Pick<Ticket, 'ref' | 'status' | 'subject'>;
  client: OwnMembership;
  size?: 'normal' | 'small';
};

/** Shows the button that says that this person has read an answer; nothing once they have (docs/product/requests.md, "Unread answers"). */
export function ReadAnswer({ request, client, size = 'small' }: ReadAnswerProps) {
  const { ref, subject } = request;
  const { clientRef } = client;
  const send = useCommand({
    needsConnection: false,
    command: () => readAnswer({ params: { clientRef, ref }, labels: [subject] }),
  });
  if (!isUnread(request, client)) return null;
  return (
    <Button size={size} pending={send.pending} onClick={() => void send.run()}>
      OK<span className="sr">, I have read the answer: {subject}</span>
    </Button>
  );
}
