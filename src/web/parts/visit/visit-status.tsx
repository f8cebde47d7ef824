import { formatPendingStatus, formatStatus } from '#domain/appointments/status.ts';
import type { NotBooked } from '#domain/appointments/types.ts';
import { Rails, StatusPill } from '#web/ui/status.tsx';
import { awayWord, findStatusLook, type StatusFacts, unsentWord } from './status-look.ts';

type VisitStatusProps = StatusFacts & {
  /** The visit's workers: where they are known, a pending visit without a worker reads `Pending...`. */
  supportWorkerRefs?: readonly string[] | undefined;
  isAway?: boolean | undefined;
  /** Of a booking that never came about. */
  notBooked?: NotBooked | undefined;
};

/** Shows icon and word of a visit's status, in its colour. */
export function VisitStatus({ status, supportWorkerRefs, isUnsent, isAway = false, notBooked }: VisitStatusProps) {
  const { look, icon } = findStatusLook({ status, isUnsent });
  const word = supportWorkerRefs
    ? formatPendingStatus({ status, supportWorkerRefs, notBooked })
    : formatStatus({ status, notBooked });
  const shown = isUnsent ? unsentWord : word;
  return (
    <StatusPill status={look} icon={icon}>
      {isAway ? awayWord : shown}
    </StatusPill>
  );
}

/** Shows the two rails of a visit; decoration beside the word. */
export function VisitRails({ status, isUnsent, tall = false }: StatusFacts & { tall?: boolean }) {
  return <Rails status={findStatusLook({ status, isUnsent }).look} tall={tall} />;
}
