import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Reads when its page opens, for `Loaded` to show. It is for pages before sign-in, which load no query cache. `read`
 * stays the same function while the page shows.
 */
export function useRead<T>(read: () => Promise<T>) {
  const [outcome, setOutcome] = useState<{ data?: T; error: Error | null }>({ error: null });
  const newest = useRef(0);

  const start = useCallback(() => {
    newest.current += 1;
    const own = newest.current;
    read().then(
      (data) => own === newest.current && setOutcome({ data, error: null }),
      (error) => own === newest.current && setOutcome({ error }),
    );
  }, [read]);
  useEffect(() => {
    start();
    return () => {
      newest.current += 1;
    };
  }, [start]);

  function refetch() {
    setOutcome({ error: null });
    start();
  }
  const { data, error } = outcome;
  return { data, error, isFetching: data === undefined && !error, refetch };
}
