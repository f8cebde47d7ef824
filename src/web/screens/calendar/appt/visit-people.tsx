import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { WorkerName } from '#web/parts/support-workers/worker-name.tsx';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { formatWorkers, listComing } from '#web/parts/visit/visit-text.ts';
import { Avatar, NoAvatar } from '#web/ui/avatar.tsx';
import './visit-details.css';

/** Shows the workers of a visit, by face and name. */
export function People({ shown }: { shown: ShownVisit }) {
  const mayFind = useFindWorkers();
  const { workers, wishes = [] } = shown;
  if (workers.length + wishes.length === 0) {
    return (
      <span className="fact-person">
        <NoAvatar size="sm" />
        {formatWorkers(shown)}
      </span>
    );
  }
  const coming = listComing(shown);
  return [...workers, ...wishes].map((worker) => {
    const { ref, fullName, image } = worker;
    const cannotCome = workers.includes(worker) && !coming.includes(worker);
    return (
      <span key={ref} className="fact-person">
        <Avatar size="sm" name={fullName} seed={ref} image={image} />
        <span>
          <WorkerName worker={worker} mayFind={mayFind} />
          {cannotCome && ' cannot come'}
        </span>
      </span>
    );
  });
}
