import { useEffect, useState } from 'react';

/**
 * Reads when its page opens, for `Loaded` to show. It is for pages before sign-in, which load no query cache. `read`
 * stays the same function while the page shows.
 */
export function useRead<T>(read: () => Promise<T>) {
  const [outcome, setOutcome] = useState<{ data?: T; error: Error | null }>({ error: null });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    let isUnmounted = false;
    read().then(
      (data) => !isUnmounted && setOutcome({ data, error: null }),
      (error) => !isUnmounted && setOutcome({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [read, attempt]);

  function refetch() {
    setOutcome({ error: null });
    setAttempt((before) => before + 1);
  }
  const { data, error } = outcome;
  return { data, error, isFetching: data === undefined && !error, refetch };
}
