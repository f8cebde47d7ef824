import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { readOrFindKept } from './kept-reads.ts';
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
      // What could not be read is, however fresh its copy.
      refetchOnReconnect: ({ state }) => (state.error ? 'always' : true),
      persister: readOrFindKept,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// By itself it takes a page that opens without a connection for online, and would not see the connection come back.
onlineManager.setOnline(!isOffline());

/** A read is tried twice more where another attempt may succeed; a refusal is final, and no connection until it is back. */
export function isRetryable(failures: number, error: unknown): boolean {
  return failures < 2 && !isOffline() && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
