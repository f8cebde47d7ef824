import Printer from 'lucide-react/icons/printer';
import { readTimesheetFile } from '#web/calls/timesheets.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { Button } from '#web/ui/button.tsx';

/** Prints the timesheet, or downloads it as a PDF. */
export function TimesheetPaper({ clientRef, timesheetRef }: { clientRef: string; timesheetRef: string }) {
  return (
    <div className="btn-row ts-paper">
      <Button variant="quiet" icon={Printer} onClick={() => print()}>
        Print
      </Button>
      <DownloadButton
        variant="quiet"
        name={`timesheet-${timesheetRef}.pdf`}
        read={() => readTimesheetFile({ clientRef, timesheetRef })}
      >
        Download PDF
      </DownloadButton>
    </div>
  );
}
