import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useFindWorkers } from './use-find-workers.ts';

type NamedWorker = { ref: string; fullName: string };

/** A support worker's name, which leads to their profile for those who may look for support workers. */
export function WorkerName({ worker, children = worker.fullName }: { worker: NamedWorker; children?: ReactNode }) {
  if (!useFindWorkers()) return children;
  return (
    <Link to="/support-workers/worker/$ref" params={{ ref: worker.ref }}>
      {children}
    </Link>
  );
}

/** `Tom Whitaker and Mele Taufa`, or with another word between the last two. */
export function WorkerNames({ workers, last = 'and' }: { workers: readonly NamedWorker[]; last?: 'and' | 'or' }) {
  return workers.map((worker, at) => (
    <Fragment key={worker.ref}>
      {at > 0 && (at === workers.length - 1 ? ` ${last} ` : ', ')}
      <WorkerName worker={worker} />
    </Fragment>
  ));
}
