import { Printer } from 'lucide-react';
import { readTimesheetFile } from '#web/api/timesheets.ts';
import { DownloadPdf } from '#web/parts/paper/download-pdf.tsx';
import { Button } from '#web/ui/button.tsx';

/** The timesheet on paper. */
export function TimesheetPaper({ clientRef, timesheetRef }: { clientRef: string; timesheetRef: string }) {
  return (
    <div className="btn-row ts-paper">
      <Button variant="quiet" icon={Printer} onClick={() => print()}>
        Print
      </Button>
      <DownloadPdf fileName={`timesheet-${timesheetRef}`} read={() => readTimesheetFile({ clientRef, timesheetRef })} />
    </div>
  );
}
