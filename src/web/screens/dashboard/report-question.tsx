import type { OwnMembership } from '#contract/users.ts';
import { findNextOpening, formatOpening } from '#domain/settings/opening-hours.ts';
import { reportArrival } from '#web/calls/appointments.ts';
import { brand } from '#web/kernel/brand.ts';
import { useOfficeMoment } from '#web/kernel/office-contact.ts';
import { ClosedPanel } from '#web/parts/office-contact/closed-panel.tsx';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';

type ReportQuestionProps = { shown: ShownVisit; client: OwnMembership; who: string; onClose: () => void };

/** Asks before it tells the office that no one has come; while that is closed, the number to call is first (docs/product/arrivals.md). */
export function ReportQuestion({ shown, who, client, onClose }: ReportQuestionProps) {
  const { jobRef, originalDate } = shown.visit;
  const send = useCommand({
    command: () => reportArrival({ params: { clientRef: client.clientRef, jobRef }, body: { originalDate } }),
  });
  const { openings, now } = useOfficeMoment();
  const opens = openings && findNextOpening(openings, now);
  return (
    <Confirm title="No one here yet?" yes="Tell us" send={send} onClose={onClose}>
      {opens ? (
        <ClosedPanel why={`The office is closed until ${formatOpening(opens, { now, zone: brand.timeZone })}.`}>
          <p>You can tell us here as well. We read it then.</p>
        </ClosedPanel>
      ) : (
        <p>
          {who}. {openings ? 'We see this at once.' : 'This goes to us.'} Our answer appears on this page.
        </p>
      )}
    </Confirm>
  );
}
