import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { formatWorkers } from '#web/parts/visit/visit-text.ts';
import { Avatar, NoAvatar } from '#web/ui/avatar.tsx';
import './visit-details.css';

/** The workers of a visit, by face and name. */
export function People({ shown }: { shown: ShownVisit }) {
  if (shown.workers.length === 0) {
    return (
      <span className="fact-person">
        <NoAvatar size="sm" />
        {formatWorkers(shown)}
      </span>
    );
  }
  return shown.workers.map(({ ref, fullName, image }) => (
    <span key={ref} className="fact-person">
      <Avatar size="sm" name={fullName} seed={ref} image={image} />
      {fullName}
    </span>
  ));
}
