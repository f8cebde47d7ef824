import { formatPendingStatus, formatStatus } from '#domain/appointments/status.ts';
import { Rails, StatusPill } from '#web/ui/status.tsx';
import { type ShownStatus, statusLooks } from './status-look.ts';

type VisitStatusProps = {
  status: ShownStatus;
  /** The visit's workers: where they are known, a pending visit without a worker reads `Pending...`. */
  supportWorkerRefs?: readonly string[] | undefined;
};

/** Icon and word of a visit's status, in its colour. */
export function VisitStatus({ status, supportWorkerRefs }: VisitStatusProps) {
  const { look, icon } = statusLooks[status];
  const word = supportWorkerRefs ? formatPendingStatus({ status, supportWorkerRefs }) : formatStatus(status);
  return (
    <StatusPill status={look} icon={icon}>
      {word}
    </StatusPill>
  );
}

/** The two rails of a visit; decoration beside the word. */
export function VisitRails({ status, tall = false }: { status: ShownStatus; tall?: boolean }) {
  return <Rails status={statusLooks[status].look} tall={tall} />;
}
