import { Link } from '@tanstack/react-router';
import type { WorkerRow } from '#contract/office-support-workers.ts';
import { PeopleTable, PersonWords, personLinkClass } from '#web/ui/people-table.tsx';

type NamedItem = { ref: string; name: string };

/** Lists support workers, one row each, with a link to the worker. */
export function WorkersTable({ workers, skills }: { workers: readonly WorkerRow[]; skills: readonly NamedItem[] }) {
  const nameOf = (skill: string) => skills.find(({ ref }) => ref === skill)?.name ?? skill;
  return (
    <PeopleTable
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
    <Link className={personLinkClass} to="/office/support-workers/$supportWorkerRef" params={{ supportWorkerRef: ref }}>
      <PersonWords name={fullName} face={{ seed: ref, image }} more={[knownAs && `Known as ${knownAs}`]} />
    </Link>
  );
}
