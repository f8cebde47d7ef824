import type { WorkerCard } from '#contract/support-workers.ts';
import { workerMessages } from '#web/kernel/worker-messages.ts';
import { FavouriteButton, HideButton } from '#web/parts/support-workers/relationship.tsx';
import { SupportWorkerSearch } from '#web/parts/support-workers/worker-search.tsx';
import { useClient } from '#web/person/session/account.ts';

/** Lists all support workers near the client, or near another place. */
export function AllWorkers() {
  const client = useClient();
  if (!client) return null;
  return (
    <SupportWorkerSearch
      client={client}
      empty={workerMessages.nothingFound}
      base="/support-workers"
      renderActions={renderFindActions}
    />
  );
}

export function renderFindActions(worker: WorkerCard) {
  return (
    <>
      <FavouriteButton worker={worker} />
      <HideButton worker={worker} />
    </>
  );
}
