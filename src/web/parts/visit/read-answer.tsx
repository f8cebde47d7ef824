import { useState } from 'react';
import type { Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { showError } from '#web/calls/show-error.ts';
import { Button } from '#web/ui/button.tsx';
import { isUnread } from './is-unread.ts';

type ReadAnswerProps = {
  request: Pick<Ticket, 'ref' | 'status' | 'subject'>;
  client: OwnMembership;
  size?: 'normal' | 'small';
};

/** Shows the button that says that this person has read an answer; nothing once they have. What sends it loads with the press. */
export function ReadAnswer({ request, client: { clientRef, answers }, size = 'small' }: ReadAnswerProps) {
  const { ref, subject } = request;
  const [isSending, setSending] = useState(false);
  if (!isUnread(request, { answers })) return null;
  async function send() {
    setSending(true);
    try {
      const { sendReadAnswer } = await import('./send-read-answer.ts');
      await sendReadAnswer({ clientRef, ref, subject });
    } catch (error) {
      // Its own code may be what does not come.
      showError('It could not be remembered that you have read the answer', error);
    } finally {
      setSending(false);
    }
  }
  return (
    <Button size={size} pending={isSending} onClick={() => void send()}>
      OK<span className="sr">, I have read the answer: {subject}</span>
    </Button>
  );
}
