import type { WorkerCard } from '#contract/support-workers.ts';
import { isHidden } from '#domain/support-workers/relationship.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { favouritesQuery, hiddenWorkersQuery } from '#web/calls/support-workers.ts';
import { workerMessages } from '#web/kernel/worker-messages.ts';
import { FavouriteButton, HideButton } from '#web/parts/support-workers/relationship.tsx';
import { WorkerCards } from '#web/parts/support-workers/worker-card.tsx';
import { SupportWorkerSearch } from '#web/parts/support-workers/worker-search.tsx';
import { useClient } from '#web/person/session/account.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import '#web/parts/support-workers/worker-search.css';

export const isFavourite = ({ favourite }: WorkerCard) => favourite;

/** Lists the favourites, at `/support-workers/favourites`. */
export function FavouriteWorkers() {
  return (
    <RelatedWorkers
      query={favouritesQuery(useClient()?.clientRef ?? '')}
      isIn={isFavourite}
      title="Favourites"
      empty={workerMessages.noFavourites}
    />
  );
}

/** Lists the hidden workers, at `/support-workers/hidden`. */
export function HiddenWorkers() {
  return (
    <RelatedWorkers
      query={hiddenWorkersQuery(useClient()?.clientRef ?? '')}
      isIn={isHidden}
      title="Hidden"
      empty={workerMessages.noneHidden}
    />
  );
}

type RelatedWorkersProps = {
  query: ReturnType<typeof favouritesQuery> | ReturnType<typeof hiddenWorkersQuery>;
  isIn: (worker: WorkerCard) => boolean;
  title: string;
  empty: string;
};

/** Shows one of the client’s lists. A worker leaves it as soon as the heart or Unhide is pressed. */
function RelatedWorkers({ query, isIn, title, empty }: RelatedWorkersProps) {
  const read = useQueryWithWaiting(query as ReturnType<typeof favouritesQuery>);
  return (
    <Loaded queries={[read]} of="the support workers">
      {({ supportWorkers }) => <Cards workers={supportWorkers} isIn={isIn} title={title} empty={empty} />}
    </Loaded>
  );
}

function Cards({
  workers,
  isIn,
  title,
  empty,
}: Pick<RelatedWorkersProps, 'isIn' | 'title' | 'empty'> & { workers: readonly WorkerCard[] }) {
  const shown = workers.filter(isIn);
  const list = useKeptFocus<HTMLDivElement>();
  return (
    <div className="worker-find" ref={list}>
      {shown.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <>
          <h2 className="sr">{title}</h2>
          <WorkerCards workers={shown} base="/support-workers" renderActions={renderFindActions} />
        </>
      )}
    </div>
  );
}

/** Lists all support workers near the client, or near another place. */
export function AllWorkers() {
  const client = useClient();
  if (!client) return null;
  return (
    <SupportWorkerSearch
      client={client}
      empty={workerMessages.nothingFound}
      renderWorkers={(workers) => (
        <WorkerCards workers={workers} base="/support-workers" renderActions={renderFindActions} />
      )}
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
