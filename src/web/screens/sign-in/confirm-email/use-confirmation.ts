import { useEffect, useState } from 'react';
import { confirmEmail } from '#web/api/email-changes.ts';
import { queryClient } from '#web/api/query-client.ts';

type ConfirmedEmail = Awaited<ReturnType<typeof confirmEmail>>;

/** Links that the server has: React may mount a page twice, and a link counts once. */
const confirmations = new Map<string, Promise<ConfirmedEmail>>();

function confirmOnce(token: string): Promise<ConfirmedEmail> {
  const running = confirmations.get(token) ?? confirmEmail(token);
  confirmations.set(token, running);
  return running;
}

/** Confirms the link's address as soon as its page opens. */
export function useEmailConfirmation(token: string) {
  const [confirmed, setConfirmed] = useState<ConfirmedEmail>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  // A person follows the link from an email, so the page confirms without a click.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the link again
  useEffect(() => {
    let isUnmounted = false;
    confirmOnce(token).then(
      (answer) => {
        void queryClient.invalidateQueries({ queryKey: ['account'] });
        if (!isUnmounted) setConfirmed(answer);
      },
      (error) => {
        confirmations.delete(token);
        if (!isUnmounted) setFailure(error);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [token, attempt]);

  function retry() {
    setFailure(undefined);
    setAttempt((before) => before + 1);
  }
  return { confirmed, failure, retry };
}
