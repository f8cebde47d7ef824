import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** The timesheet on paper. */
export function TimesheetPaper() {
  return (
    <div className="btn-row ts-paper">
      <Button variant="quiet" icon={Printer} onClick={() => print()}>
        Print
      </Button>
    </div>
  );
}
