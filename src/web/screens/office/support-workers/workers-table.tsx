import { Link } from '@tanstack/react-router';
import type { WorkerRow } from '#contract/office-support-workers.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';

type NamedItem = { ref: string; name: string };

/** Lists support workers, one row each, with a link to the worker. */
export function WorkersTable({ workers, skills }: { workers: readonly WorkerRow[]; skills: readonly NamedItem[] }) {
  const nameOf = (skill: string) => skills.find(({ ref }) => ref === skill)?.name ?? skill;
  return (
    <RecordTable
      look="people fold"
      caption="Support workers"
      rows={workers}
      rowKey={({ ref }) => ref}
      columns={[
        { head: 'Name', look: 'full', cell: (worker) => <WorkerLink worker={worker} /> },
        { head: 'Location', look: 'sub full', cell: ({ suburb }) => suburb },
        { head: 'Skills', look: 'sub full', cell: ({ skillRefs }) => skillRefs.map(nameOf).join(', ') },
        {
          head: 'Works here',
          look: ({ active }) => (active ? 'sub full' : 'sub full strong'),
          cell: ({ active }) => (active ? 'Works here' : 'Has left'),
        },
      ]}
    />
  );
}

function WorkerLink({ worker: { ref, fullName, knownAs, image } }: { worker: WorkerRow }) {
  return (
    <Link className="who" to="/office/support-workers/$supportWorkerRef" params={{ supportWorkerRef: ref }}>
      <Avatar name={fullName} seed={ref} image={image} size="sm" />
      <span>
        {fullName}
        {knownAs && <span className="known">Known as {knownAs}</span>}
      </span>
    </Link>
  );
}
