import type { OwnMembership } from '#contract/users.ts';
import { reportArrival } from '#web/calls/appointments.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';

type ReportQuestionProps = { shown: ShownVisit; client: OwnMembership; who: string; onClose: () => void };

/** Asks before it tells the office that no one has come (docs/product/arrivals.md). */
export function ReportQuestion({ shown, who, client, onClose }: ReportQuestionProps) {
  const { jobRef, originalDate } = shown.visit;
  const send = useCommand({
    command: () => reportArrival({ params: { clientRef: client.clientRef, jobRef }, body: { originalDate } }),
  });
  return (
    <Confirm title="No one here yet?" yes="Tell the office" send={send} onClose={onClose}>
      <p>{who}. The office sees this at once, and their answer appears on this page.</p>
    </Confirm>
  );
}
