import { Link } from '@tanstack/react-router';
import type { Lane } from './lanes.ts';
import type { VisitsView } from './use-visits-view.ts';

/** Names the person of a row, and leads to their page. */
export function LaneLink({ lane, by }: { lane: Pick<Lane, 'ref' | 'name'> } & Pick<VisitsView, 'by'>) {
  return (
    <Link
      className="row-link"
      to={by === 'client' ? '/office/clients/$clientRef' : '/office/support-workers/$supportWorkerRef'}
      params={{ clientRef: lane.ref, supportWorkerRef: lane.ref }}
      translate="no"
    >
      {lane.name}
    </Link>
  );
}
