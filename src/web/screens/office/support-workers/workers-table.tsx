import { Link } from '@tanstack/react-router';
import type { WorkerRow } from '#contract/office-support-workers.ts';
import { Avatar } from '#web/ui/avatar.tsx';

type NamedItem = { ref: string; name: string };

/** Lists support workers, one row each, with a link to the worker. */
export function WorkersTable({ workers, skills }: { workers: readonly WorkerRow[]; skills: readonly NamedItem[] }) {
  return (
    <table className="people fold">
      <caption className="sr">Support workers</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Location</th>
          <th scope="col">Skills</th>
          <th scope="col">Works here</th>
        </tr>
      </thead>
      <tbody>
        {workers.map((worker) => (
          <SupportWorkerRow key={worker.ref} worker={worker} skills={skills} />
        ))}
      </tbody>
    </table>
  );
}

function SupportWorkerRow({ worker, skills }: { worker: WorkerRow; skills: readonly NamedItem[] }) {
  const { ref, fullName, knownAs, image, suburb, skillRefs, active } = worker;
  const names = skillRefs.map((skill) => skills.find((one) => one.ref === skill)?.name ?? skill);
  return (
    <tr>
      <th scope="row" className="full">
        <Link className="who" to="/office/support-workers/$supportWorkerRef" params={{ supportWorkerRef: ref }}>
          <Avatar name={fullName} seed={ref} image={image} size="sm" />
          <span>
            {fullName}
            {knownAs && <span className="known">Known as {knownAs}</span>}
          </span>
        </Link>
      </th>
      <td className="sub full">{suburb}</td>
      <td className="sub full">{names.join(', ')}</td>
      <td className={active ? 'sub full' : 'sub full strong'}>{active ? 'Works here' : 'Has left'}</td>
    </tr>
  );
}
