import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { PayrollPreview } from '#contract/payroll.ts';
import { formatHoursTotal, namePayrollFile } from '#domain/payroll/payroll-file.ts';
import { sumMinutes } from '#domain/payroll/payroll-lines.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { download } from '#web/calls/download.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { exportPayroll, payrollQuery, readPayrollFile } from '#web/calls/payroll.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ExportsTable } from './exports-table.tsx';
import { groupLines, PayrollWorkers } from './payroll-workers.tsx';
import '../timesheets.css';

/** Shows `/office/timesheets/payroll`: approved hours that are in no export yet, and the exports so far. */
export function PayrollScreen() {
  const today = useToday();
  const [through, setThrough] = useState(() => addDays(mondayOfDate(today), -1));
  const query = useQuery({ ...payrollQuery(through), refetchOnWindowFocus: 'always' });
  return (
    <div className="page">
      <BackLink to="/office/timesheets">Timesheets</BackLink>
      <PageHead
        title="Payroll"
        lead="Hours that you confirmed, and hours of processed timesheets, as a file for payroll. Each line is exported once."
      />
      <div className="stack">
        <DateField label="Visits up to and including" today={today} max={today} value={through} onValue={setThrough} />
        <Loaded key={through} queries={[query]} of="the hours" rows={5}>
          {(preview) => <Preview preview={preview} />}
        </Loaded>
        <ExportsTable />
      </div>
    </div>
  );
}

function Preview({ preview }: { preview: PayrollPreview }) {
  const { lines, through, version } = preview;
  const send = useCommand({
    command: () => exportPayroll({ body: { through, version } }),
    onDone: ({ number }) => void download(namePayrollFile({ number, isCopy: false }), () => readPayrollFile(number)),
  });
  const failure = send.failure && <Banner kind="bad">{send.failure}</Banner>;
  if (lines.length === 0) {
    return (
      <>
        {failure}
        <Empty>No hours to export up to this day. Confirm visits or process timesheets first.</Empty>
      </>
    );
  }
  const workers = groupLines(lines);
  const unnumbered = workers.filter(({ payrollNumber }) => !payrollNumber);
  return (
    <section className="section stack" aria-labelledby="to-export">
      <div className="section-head">
        <h2 id="to-export">To export</h2>
      </div>
      {failure}
      {unnumbered.length > 0 && (
        <Banner kind="note">
          {formatCount(unnumbered.length, 'support worker has', 'support workers have')} no payroll number:{' '}
          {joinWithCommas(unnumbered.map(({ name }) => name))}.
        </Banner>
      )}
      <div className="timesheets-bar">
        <p>
          <strong>{formatHoursTotal(sumMinutes(lines))} hours</strong>, {formatCount(lines.length, 'line')},{' '}
          {formatCount(workers.length, 'support worker')}
        </p>
        <Button variant="primary" icon={Download} pending={send.pending} onClick={() => void send.run()}>
          Export {formatCount(lines.length, 'line')}
        </Button>
      </div>
      <PayrollWorkers workers={workers} />
    </section>
  );
}
