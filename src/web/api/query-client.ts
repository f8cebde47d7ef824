import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { forgetOnSignOut } from '#web/kernel/forget-on-sign-out.ts';
import { ApiError } from './api-error.ts';
import { markOvertaken, readOrFindKept } from './kept-reads.ts';
import { isOffline } from './transport.ts';

const fresh = 30_000;

/**
 * The cache of recent reads. Everything of one client is keyed `['client', clientRef, …]`, so that it can be dropped at
 * once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: fresh,
      gcTime: 30 * 60_000,
      retry: isRetryable,
      networkMode: 'always',
      // A read that failed is repeated at once, even if its copy is fresh.
      refetchOnReconnect: ({ state }) => (state.error ? 'always' : true),
      persister: readOrFindKept,
    },
  },
});

forgetOnSignOut('reads', {
  get size() {
    return queryClient.getQueryCache().getAll().length;
  },
  clear() {
    void queryClient.cancelQueries();
    queryClient.clear();
  },
});

// React-query assumes a connection at the start. It would then miss that the connection has come back.
onlineManager.setOnline(!isOffline());

/** Key of what any write may change, such as a count in the menu. It is read again after each, and holds none up. */
export const backgroundKey = ['background'] as const;

/** Reads again what a write has changed. A read that began before it is not kept. */
export function invalidateReads(queryKey: QueryKey): Promise<void> {
  markOvertaken(queryKey);
  return queryClient.invalidateQueries({ queryKey });
}

/**
 * Says whether a read is tried again: twice more where another attempt may succeed. A refusal is final, and so is no
 * connection until it is back.
 */
function isRetryable(failures: number, error: unknown): boolean {
  return failures < 2 && !isOffline() && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
