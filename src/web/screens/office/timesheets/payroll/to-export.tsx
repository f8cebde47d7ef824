import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { PayrollPreview } from '#contract/payroll.ts';
import { formatHoursTotal, namePayrollFile } from '#domain/payroll/payroll-file.ts';
import { withdrawMinutes } from '#domain/payroll/withdrawal.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { download } from '#web/calls/download.ts';
import { exportPayroll, payrollMissingQuery, readPayrollFile } from '#web/calls/payroll.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { isWhole, Missing, sayMissing, sayUnnumbered } from './missing.tsx';
import { PayrollWorkers } from './payroll-workers.tsx';

/** Shows what an export would hold and what it would lack, before it is made (docs/product/payroll.md, "What is missing"). */
export function ToExport({ preview }: { preview: PayrollPreview }) {
  const { lines, minutes, supportWorkers, withoutNumber, through, version, firstDay, lastDay } = preview;
  const send = useCommand({
    command: () => exportPayroll({ body: { through, version } }),
    onDone: ({ number }) => void download(namePayrollFile({ number, isCopy: false }), () => readPayrollFile(number)),
  });
  // A count that takes too long is not begun again by itself: the first one still runs.
  const missing = useQuery({ ...payrollMissingQuery({ through, version }), retry: false, enabled: lines > 0 });
  const [isStarting, setIsStarting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const failure = send.failure && !isAsking && <Banner kind="bad">{send.failure}</Banner>;
  if (!firstDay || !lastDay) {
    return (
      <>
        {failure}
        <Empty>No hours to export up to this day. Confirm visits or process timesheets first.</Empty>
      </>
    );
  }
  async function start() {
    setIsStarting(true);
    // A press before it is counted asks only if something turns out to be missing.
    const { data } = missing.isPending ? await missing.refetch({ cancelRefetch: false }) : missing;
    setIsStarting(false);
    if (withoutNumber.count === 0 && data && isWhole(data)) await send.run();
    else setIsAsking(true);
  }
  return (
    <section className="section stack" aria-labelledby="to-export">
      <div className="section-head">
        <h2 id="to-export">To export</h2>
      </div>
      {failure}
      <div className="payroll-export">
        <section className="payroll-part" aria-labelledby="payroll-in">
          <h3 className="payroll-title" id="payroll-in">
            In this export
          </h3>
          <p>
            {formatShortDay(firstDay)}
            {lastDay !== firstDay && ` to ${formatShortDay(lastDay)}`}
          </p>
          <p>
            <strong>{formatHoursTotal(minutes)} hours</strong>, {formatCount(lines, 'line')},{' '}
            {formatCount(supportWorkers, 'support worker')}
          </p>
        </section>
        <Missing query={missing} withoutNumber={withoutNumber} />
      </div>
      <div className="timesheets-bar">
        <Button variant="primary" icon={Download} pending={send.pending || isStarting} onClick={() => void start()}>
          Export {formatCount(lines, 'line')}
        </Button>
        <p className="soft">
          You can withdraw it for {withdrawMinutes} minutes.{' '}
          <Link to="/office/settings/payroll-file">Columns of the file</Link>
        </p>
      </div>
      {isAsking && (
        <Confirm
          title={`Export ${formatCount(lines, 'line')}`}
          yes="Export all the same"
          harmless
          send={send}
          onClose={() => setIsAsking(false)}
        >
          {withoutNumber.count > 0 && (
            <p>{sayUnnumbered(withoutNumber)}. A number that you add later does not come into this export.</p>
          )}
          {missing.data === undefined ? (
            <p>What is missing from it has not been counted.</p>
          ) : (
            !isWhole(missing.data) && <p>{sayMissing(missing.data)} What is missing goes into a later export.</p>
          )}
        </Confirm>
      )}
      <PayrollWorkers preview={preview} />
    </section>
  );
}
