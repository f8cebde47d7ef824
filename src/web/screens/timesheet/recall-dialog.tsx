import { findReasonAfterRecall, reasonWords } from '#domain/timesheets/timesheet.ts';
import { recallTimesheet } from '#web/calls/timesheets.ts';
import { useOpenTimesheet } from '#web/parts/timesheet/timesheet-context.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';

/** Asks before a timesheet is recalled, and warns where it could not be submitted again (docs/product/timesheets.md, "Recalling"). */
export function RecallDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { client, timesheet } = useOpenTimesheet();
  const reason = findReasonAfterRecall(timesheet);
  const send = useCommand({
    command: () =>
      recallTimesheet({
        params: { clientRef: client.clientRef, timesheetRef: timesheet.ref },
        version: timesheet.version,
        ...(!reason && { before: { state: timesheet.state } }),
      }),
    onDone,
  });
  return (
    <Confirm title="Recall this timesheet?" yes="Recall" no="Keep it" harmless={!reason} send={send} onClose={onClose}>
      {reason && (
        <Banner kind="note" title="It could not be submitted again as it is">
          {reasonWords[reason]}
        </Banner>
      )}
      <p>You can change it then. The office processes it once you submit it again.</p>
    </Confirm>
  );
}
