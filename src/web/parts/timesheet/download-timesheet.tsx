import { Download } from 'lucide-react';
import { useState } from 'react';
import { showError } from '#web/api/show-error.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

type DownloadTimesheetProps = {
  timesheetRef: string;
  read: () => Promise<Blob>;
};

/** Saves a week as PDF, for the client and for the office. */
export function DownloadTimesheet({ timesheetRef, read }: DownloadTimesheetProps) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      saveFile(`timesheet-${timesheetRef}.pdf`, await read());
    } catch (error) {
      showError('The file could not be downloaded', error);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="quiet" icon={Download} pending={pending} onClick={() => void save()}>
      Download PDF
    </Button>
  );
}
