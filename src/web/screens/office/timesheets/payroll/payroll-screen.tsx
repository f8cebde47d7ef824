import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { payrollQuery } from '#web/calls/payroll.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ExportsTable } from './exports-table.tsx';
import { ToExport } from './to-export.tsx';
import '../timesheets.css';

/** Shows `/office/timesheets/payroll`: approved hours that are in no export yet, and the exports so far. */
export function PayrollScreen() {
  const today = useToday();
  const [through, setThrough] = useState(() => addDays(mondayOfDate(today), -1));
  // A count that takes too long is not begun again by itself: the first one still runs.
  const query = useQuery({ ...payrollQuery(through), retry: false });
  const isTooMuch = query.error instanceof ApiError && query.error.code === 'timeout';
  return (
    <div className="page">
      <PageHead
        title="Payroll"
        lead="Hours that you confirmed, and hours of processed timesheets, as a file for payroll. Each line is exported once."
      />
      <div className="stack">
        <div className="payroll-through">
          <DateField
            label="Visits up to and including"
            today={today}
            max={today}
            value={through}
            onValue={setThrough}
          />
        </div>
        <Loaded
          key={through}
          queries={[query]}
          of="the hours"
          rows={5}
          {...(isTooMuch && { note: 'Choose an earlier day.' })}
        >
          {(preview) => <ToExport preview={preview} />}
        </Loaded>
        <ExportsTable />
      </div>
    </div>
  );
}
