import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useState } from 'react';
import type { OfficeTimesheet } from '#contract/office-timesheets.ts';
import { formatStatus } from '#domain/appointments/status.ts';
import { formatDayMonth, formatDuration, formatTime } from '#domain/time/format.ts';
import {
  type Difference,
  formatDifference,
  indexNames,
  isSmall,
  type TimesheetNames,
} from '#domain/timesheets/differences.ts';
import { mostReason, notReadyMessage, reasonRequired } from '#domain/timesheets/transitions.ts';
import { listVisitLines, type VisitLine } from '#domain/timesheets/visit-lines.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import {
  officeTimesheetQuery,
  processTimesheets,
  readOfficeTimesheetFile,
  returnTimesheet,
} from '#web/calls/office-timesheets.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { formatState, formatWeek } from '#web/parts/timesheet/timesheet-text.ts';
import { TimesheetTotals } from '#web/parts/timesheet/timesheet-totals.tsx';
import { findServiceName, type ServiceNames, useServiceNames } from '#web/parts/visit/service-names.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import './timesheets.css';

/** Shows `/office/timesheets/$clientRef/$timesheetRef`: a client's week, what differs, and what the office does with it. */
export function OfficeTimesheetScreen() {
  const { clientRef = '', timesheetRef = '' } = useParams({ strict: false });
  const query = useQuery({ ...officeTimesheetQuery({ clientRef, timesheetRef }), refetchOnWindowFocus: 'always' });
  return (
    <div className="page">
      <BackLink to="/office/timesheets">Timesheets</BackLink>
      <Loaded queries={[query]} of="the timesheet" rows={6}>
        {(timesheet) => <OfficeWeek timesheet={timesheet} />}
      </Loaded>
    </div>
  );
}

function OfficeWeek({ timesheet }: { timesheet: OfficeTimesheet }) {
  const { clientRef, clientName, returned, state, timeZone } = timesheet;
  const now = useNow();
  const services = useServiceNames();
  usePageTitle(`Timesheet of ${clientName}`);
  return (
    <>
      <PageHead
        title={`Timesheet of ${clientName}`}
        lead={formatWeek(timesheet)}
        actions={
          <Link to="/office/clients/$clientRef" params={{ clientRef }}>
            See the client
          </Link>
        }
      />
      <div className="stack">
        <p role="status">{formatState(timesheet, { zone: timeZone, now })}</p>
        {returned && (
          <Banner kind="note" title={state === 'returned' ? 'Returned' : 'Was returned before'}>
            {returned.reason}
          </Banner>
        )}
        <WeekActions timesheet={timesheet} />
        <TimesheetLines timesheet={timesheet} services={services} />
        <TimesheetTotals timesheet={timesheet} services={services} />
      </div>
    </>
  );
}

function WeekActions({ timesheet }: { timesheet: OfficeTimesheet }) {
  const { clientRef, ref: timesheetRef, version, state, canProcess } = timesheet;
  const [isReturning, setReturning] = useState(false);
  const pays = useMayDo('pays');
  const [refusal, setRefusal] = useState<string>();
  const process = useCommand({
    command: () => processTimesheets({ body: { timesheets: [{ clientRef, timesheetRef, version }] } }),
    onDone: ({ refused }) => setRefusal(refused[0]?.message),
  });
  const problem = process.failure ?? refusal;
  return (
    <>
      {problem && <Banner kind="bad">{problem}</Banner>}
      <div className="btn-row">
        {pays && state === 'submitted' && (
          <>
            <Button
              variant="primary"
              icon={Check}
              pending={process.pending}
              unavailable={!canProcess && notReadyMessage}
              onClick={() => void process.run()}
            >
              Process this timesheet
            </Button>
            <Button variant="second" icon={Undo2} onClick={() => setReturning(true)}>
              Return…
            </Button>
          </>
        )}
        <DownloadButton
          variant="quiet"
          name={`timesheet-${timesheet.ref}.pdf`}
          read={() => readOfficeTimesheetFile({ clientRef: timesheet.clientRef, timesheetRef: timesheet.ref })}
        >
          Download PDF
        </DownloadButton>
      </div>
      {isReturning && <ReturnDialog timesheet={timesheet} onClose={() => setReturning(false)} />}
    </>
  );
}

function ReturnDialog({ timesheet, onClose }: { timesheet: OfficeTimesheet; onClose: () => void }) {
  const { clientRef, ref: timesheetRef, version, clientName } = timesheet;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', message: reasonRequired }] : []),
  });
  const send = useCommand({
    form,
    command: () =>
      returnTimesheet({ params: { clientRef, timesheetRef }, version, body: { reason: form.values.reason.trim() } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Return this timesheet"
      subtitle={clientName}
      onClose={onClose}
      yes="Return"
      no="Keep it"
      send={send}
    >
      <TextArea
        label="Reason"
        hint="The client reads it on the timesheet."
        required
        autoFocus
        maxLength={mostReason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** Shows the time of each support worker of a visit. What is over its funding, or not as planned beyond the tolerance, is marked. */
function TimesheetLines({ timesheet, services }: { timesheet: OfficeTimesheet; services: ServiceNames }) {
  const serviceOf = (ref: string) => findServiceName(services, { jobTypeRefs: [ref] });
  const names = indexNames({ ...timesheet, serviceOf });
  const isLarge = (difference: Difference) => !isSmall(difference, timesheet.tolerance);
  return (
    <section className="section" aria-labelledby="timesheet-lines">
      <div className="section-head">
        <h2 id="timesheet-lines">Visits</h2>
      </div>
      <RecordTable
        look="fold timesheet-lines"
        labelledBy="timesheet-lines"
        rows={listVisitLines(timesheet)}
        rowKey={({ visit, place }) => `${visit.jobRef} ${visit.originalDate} ${place}`}
        mark={({ differences }) => ({ 'data-differs': differences.some(isLarge) || undefined })}
        columns={[
          { head: 'Day', look: 'full', cell: ({ visit }) => formatDayMonth(visit.date) },
          {
            head: 'Start',
            look: 'num nowrap',
            label: true,
            cell: ({ startTime }) => startTime && formatTime(startTime),
          },
          {
            head: 'Support worker',
            look: 'full',
            cell: ({ supportWorkerRef }) => names.workerOf(supportWorkerRef),
          },
          { head: 'Service', look: 'sub full', cell: ({ visit }) => findServiceName(services, visit) },
          { head: 'Length', look: 'num', label: true, cell: ({ minutes }) => formatDuration(minutes) },
          { head: 'Compared with the plan', look: 'full', cell: (line) => formatRemarks(line, { names, isLarge }) },
        ]}
      />
    </section>
  );
}

type RemarksInput = { names: TimesheetNames; isLarge: (difference: Difference) => boolean };

function formatRemarks({ visit, work, differences }: VisitLine, { names, isLarge }: RemarksInput): ReactNode {
  if (differences.length === 0) return work ? 'As planned' : formatStatus(visit);
  const say = (some: readonly Difference[]) => some.map((difference) => formatDifference(difference, names)).join('. ');
  const large = say(differences.filter(isLarge));
  const small = say(differences.filter((difference) => !isLarge(difference)));
  return (
    <>
      {large && <strong className="timesheet-remarks">{large}</strong>}
      {large && small && '. '}
      {small && <span className="soft">{small}</span>}
    </>
  );
}
