import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const fresh = 30_000;

/**
 * The cache of recent reads. Everything of one client is keyed `['client', clientRef, …]`, so that it can be dropped at
 * once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: fresh, gcTime: 30 * 60_000, retry: isRetryable, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A read is tried twice more where another attempt may succeed; a refusal is final. */
export function isRetryable(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
