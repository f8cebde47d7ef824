import { useEffect, useState } from 'react';
import { confirmEmail } from '#web/api/email-changes.ts';
import { queryClient } from '#web/api/query-client.ts';

type ConfirmedEmail = Awaited<ReturnType<typeof confirmEmail>>;

/** Links that were sent to the server: a page that is drawn twice takes its link once. */
const confirmations = new Map<string, Promise<ConfirmedEmail>>();

function confirmOnce(token: string): Promise<ConfirmedEmail> {
  const running = confirmations.get(token) ?? confirmEmail(token);
  confirmations.set(token, running);
  return running;
}

/** Takes the link as soon as its page stands. */
export function useEmailConfirmation(token: string) {
  const [confirmed, setConfirmed] = useState<ConfirmedEmail>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  // The server lies outside React: it is told when the page of the link stands, and again on a retry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what is done again
  useEffect(() => {
    let gone = false;
    confirmOnce(token).then(
      (answer) => {
        void queryClient.invalidateQueries({ queryKey: ['account'] });
        if (!gone) setConfirmed(answer);
      },
      (error) => {
        confirmations.delete(token);
        if (!gone) setFailure(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [token, attempt]);

  function retry() {
    setFailure(undefined);
    setAttempt((before) => before + 1);
  }
  return { confirmed, failure, retry };
}
