import { onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { currentPerson, type Person, partOf } from '#web/kernel/person.ts';
import { ApiError } from './api-error.ts';
import { keptReadsOf } from './kept-reads.ts';
import { isOffline } from './transport.ts';

const fresh = 30_000;

/**
 * The cache of what a person has read. Everything of one client is keyed `['client', clientRef, …]`, so that it can be dropped at once.
 */
class Queries extends QueryClient {
  constructor(person: Person) {
    super({
      defaultOptions: {
        queries: {
          staleTime: fresh,
          gcTime: 30 * 60_000,
          retry: isRetryable,
          networkMode: 'always',
          // A read that failed is repeated at once, even if its copy is fresh.
          refetchOnReconnect: ({ state }) => (state.error ? 'always' : true),
          persister: keptReadsOf(person).readOrFind,
        },
      },
    });
  }

  end() {
    void this.cancelQueries();
    // A screen that is still open leaves its reads a moment later, and they would stay for half an hour.
    this.setDefaultOptions({ queries: { ...this.getDefaultOptions().queries, gcTime: 0 } });
    for (const query of this.getQueryCache().getAll()) query.gcTime = 0;
    this.clear();
  }
}

export const queriesOf = partOf('reads', (person) => new Queries(person));

// React-query assumes a connection at the start. It would then miss that the connection has come back.
onlineManager.setOnline(!isOffline());

/** Key of what any write may change, such as a count in the menu. It is read again after each, and holds none up. */
export const backgroundKey = ['background'] as const;

/** Reads again what a write has changed. A read that began before it is not kept. */
export function invalidateReads(queryKey: QueryKey, person = currentPerson()): Promise<void> {
  keptReadsOf(person).markOvertaken(queryKey);
  return queriesOf(person).invalidateQueries({ queryKey });
}

/**
 * Says whether a read is tried again: twice more where another attempt may succeed. A refusal is final, and so is no
 * connection until it is back.
 */
function isRetryable(failures: number, error: unknown): boolean {
  return failures < 2 && !isOffline() && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
