import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

type NamedWorker = { ref: string; fullName: string };
/** `mayFind`: whether the reader may look for support workers (`useFindWorkers`). A list asks once for all its names. */
type WorkerNameProps = { worker: NamedWorker; mayFind: boolean };
type WorkerNamesProps = { workers: readonly NamedWorker[]; mayFind: boolean; last?: 'and' | 'or' };

/** Shows a support worker's name, which leads to their profile for those who may look for support workers. */
export function WorkerName({ worker, mayFind }: WorkerNameProps) {
  if (!mayFind) return worker.fullName;
  return (
    <Link to="/support-workers/worker/$ref" params={{ ref: worker.ref }} translate="no">
      {worker.fullName}
    </Link>
  );
}

/** Shows `Tom Whitaker and Mele Taufa`, or with another word between the last two. */
export function WorkerNames({ workers, mayFind, last = 'and' }: WorkerNamesProps) {
  return workers.map((worker, at) => (
    <Fragment key={worker.ref}>
      {at > 0 && (at === workers.length - 1 ? ` ${last} ` : ', ')}
      <WorkerName worker={worker} mayFind={mayFind} />
    </Fragment>
  ));
}
