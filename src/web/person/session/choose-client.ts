import { useRouter } from '@tanstack/react-router';
import { ownAccountKey } from '#web/calls/account.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { now } from '#web/kernel/clock.ts';
import { withDrafts } from '#web/person/device/device.ts';
import { workerSearchDraft } from '#web/person/device/worker-search-draft.ts';
import { confirmLeave } from './leaving.ts';
import { findSelected } from './selected-client.ts';
import { forgetSelectedClient, readSelectedRef, storeSelectedClient } from './selected-ref.ts';

/** Shows another client's account, from its first page (docs/product/session.md, "Another client"). */
export function useChooseAccount() {
  const router = useRouter();
  return async (clientRef: string) => {
    if (!(await confirmLeave())) return;
    chooseClient(clientRef);
    void router.navigate({ to: '/' });
  };
}

/** Shows no client, so that staff of an organisation see all of theirs. */
export function useShowAllClients() {
  const router = useRouter();
  return async () => {
    if (!(await confirmLeave())) return;
    forgetSelectedClient();
    void router.navigate({ to: '/' });
  };
}

/** Shows another client in this tab, and drops what was read and searched for the last one. */
export function chooseClient(clientRef: string) {
  const before = readSelectedRef();
  if (before !== clientRef) forgetWorkerSearch(clientRef);
  storeSelectedClient(clientRef);
  markLookedAt(clientRef);
  if (before === clientRef) return;
  queriesOf().removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'client' && queryKey[1] !== clientRef });
}

/** Marks who was looked at last, which the menu shows without reading the account again. */
function markLookedAt(clientRef: string) {
  queriesOf().setQueryData(
    ownAccountKey(),
    (account) =>
      account && {
        ...account,
        memberships: account.memberships.map((one) =>
          one.clientRef === clientRef ? { ...one, lookedAt: new Date(now()).toISOString() } : one,
        ),
      },
  );
}

/** Forgets the filters, since another client starts without (docs/product/support-workers.md, "Screens"). */
function forgetWorkerSearch(nextRef: string) {
  const account = queriesOf().getQueryData(ownAccountKey());
  const shown = findSelected(account);
  if (!account || !shown || shown.clientRef === nextRef) return;
  const place = { what: workerSearchDraft, userRef: account.user.ref, clientRef: shown.clientRef };
  void withDrafts((drafts) => drafts.drop(place));
}
