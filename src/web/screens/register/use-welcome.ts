import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { checkRegistration } from '#web/api/registrations.ts';
import { findStepAfterWelcome } from './step-after-welcome.ts';

/** Asks what the link is good for and goes on. Only trouble on the way stays, to try again. */
export function useWelcome(token: string | undefined) {
  const router = useRouter();
  const [failure, setFailure] = useState<unknown>();

  const check = useCallback(async () => {
    try {
      const progress = token ? await readProgress(token) : undefined;
      await router.navigate({ ...findStepAfterWelcome(progress, token), replace: true });
    } catch (error) {
      setFailure(error);
    }
  }, [router, token]);

  // The server lies outside React: it is asked as soon as the page of the link stands.
  useEffect(() => void check(), [check]);

  function retry() {
    setFailure(undefined);
    void check();
  }
  return { failure, retry };
}

/** None for a link that is not good. */
async function readProgress(token: string) {
  try {
    return await checkRegistration(token);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}
