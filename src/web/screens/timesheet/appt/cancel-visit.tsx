import { useState } from 'react';
import type { TimesheetVisit } from '#contract/timesheets.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { formatVisitStart } from '#web/parts/timesheet/timesheet-visit-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';

/** Cancels a visit that has not begun, or takes an entry off the timesheet, after asking once more. */
export function CancelVisit({ visit, send }: { visit: TimesheetVisit; send: FormSend }) {
  const [asks, setAsks] = useState(false);
  const words = visit.entry ? 'Remove this entry' : 'Cancel this visit';
  return (
    <>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {words}
      </Button>
      {asks && (
        <Confirm title={`${words}?`} yes={words} no="Keep it" send={send} onClose={() => setAsks(false)}>
          <p>
            {formatDayMonth(visit.date)}, {formatVisitStart(visit)}. It no longer counts in this timesheet.
          </p>
        </Confirm>
      )}
    </>
  );
}
