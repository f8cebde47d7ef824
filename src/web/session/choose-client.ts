import { useRouter } from '@tanstack/react-router';
import { queryClient } from '#web/api/query-client.ts';
import { confirmLeave } from './leaving.ts';
import { readSelectedRef, storeSelectedClient } from './selected-ref.ts';

/** Shows another client's account, from its first page (docs/product/session.md, "Another client"). */
export function useChooseAccount() {
  const router = useRouter();
  return async (clientRef: string) => {
    if (!(await confirmLeave())) return;
    chooseClient(clientRef);
    void router.navigate({ to: '/' });
  };
}

/** Shows another client in this tab, and drops what was read for the last one. */
export function chooseClient(clientRef: string) {
  const before = readSelectedRef();
  storeSelectedClient(clientRef);
  if (before === clientRef) return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'client' && queryKey[1] !== clientRef });
}
