import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { checkRegistration } from '#web/api/registrations.ts';
import { findStepAfterWelcome } from './step-after-welcome.ts';

/**
 * Asks the server what the link leads to, and goes there. A failure to reach the server stays on the page, with a
 * retry.
 */
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

  // A person follows the link from an email, so the page asks the server without a click.
  useEffect(() => void check(), [check]);

  function retry() {
    setFailure(undefined);
    void check();
  }
  return { failure, retry };
}

/** Undefined for a link that is not good. */
async function readProgress(token: string) {
  try {
    return await checkRegistration(token);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}
