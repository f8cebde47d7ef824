import { Printer } from 'lucide-react';
import { readTimesheetFile } from '#web/api/timesheets.ts';
import { DownloadTimesheet } from '#web/parts/timesheet/download-timesheet.tsx';
import { Button } from '#web/ui/button.tsx';

/** The timesheet on paper. */
export function TimesheetPaper({ clientRef, timesheetRef }: { clientRef: string; timesheetRef: string }) {
  return (
    <div className="btn-row ts-paper">
      <Button variant="quiet" icon={Printer} onClick={() => print()}>
        Print
      </Button>
      <DownloadTimesheet timesheetRef={timesheetRef} read={() => readTimesheetFile({ clientRef, timesheetRef })} />
    </div>
  );
}
