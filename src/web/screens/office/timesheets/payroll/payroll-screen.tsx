import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { PayrollExport, PayrollPreview, PayrollWorker } from '#contract/payroll.ts';
import { formatHoursTotal, formatHundredths, namePayrollFile, splitHours } from '#domain/payroll/payroll-file.ts';
import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatDate, formatShortDay } from '#domain/time/format.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { download } from '#web/calls/download.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import {
  exportPayroll,
  payrollExportsQuery,
  payrollQuery,
  payrollWorkersQuery,
  readPayrollFile,
} from '#web/calls/payroll.ts';
import { brand } from '#web/kernel/brand.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
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
          {(preview) => <Preview preview={preview} />}
        </Loaded>
        <ExportsTable />
      </div>
    </div>
  );
}

function Preview({ preview }: { preview: PayrollPreview }) {
  const { lines, minutes, supportWorkers, withoutNumber, through, version } = preview;
  const send = useCommand({
    command: () => exportPayroll({ body: { through, version } }),
    onDone: ({ number }) => void download(namePayrollFile({ number, isCopy: false }), () => readPayrollFile(number)),
  });
  const [isAsking, setIsAsking] = useState(false);
  const failure = send.failure && !isAsking && <Banner kind="bad">{send.failure}</Banner>;
  if (lines === 0) {
    return (
      <>
        {failure}
        <Empty>No hours to export up to this day. Confirm visits or process timesheets first.</Empty>
      </>
    );
  }
  const unnumbered = `${formatCount(withoutNumber.count, 'support worker has', 'support workers have')} no payroll number`;
  return (
    <section className="section stack" aria-labelledby="to-export">
      <div className="section-head">
        <h2 id="to-export">To export</h2>
      </div>
      {failure}
      {withoutNumber.count > 0 && (
        <Banner kind="note">
          {unnumbered}: {listNames(withoutNumber)}.
        </Banner>
      )}
      <div className="timesheets-bar">
        <p>
          <strong>{formatHoursTotal(minutes)} hours</strong>, {formatCount(lines, 'line')},{' '}
          {formatCount(supportWorkers, 'support worker')}
        </p>
        <Button
          variant="primary"
          icon={Download}
          pending={send.pending}
          onClick={() => (withoutNumber.count > 0 ? setIsAsking(true) : void send.run())}
        >
          Export {formatCount(lines, 'line')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={`Export ${formatCount(lines, 'line')}`}
          yes="Export all the same"
          harmless
          send={send}
          onClose={() => setIsAsking(false)}
        >
          <p>{unnumbered}. A number that you add later does not come into this export.</p>
        </Confirm>
      )}
      <PayrollWorkers preview={preview} />
    </section>
  );
}

/** Lists the names that were read, and says how many more there are. */
function listNames({ count, names }: PayrollPreview['withoutNumber']): string {
  const rest = count - names.length;
  return joinWithAnd(rest > 0 ? [...names, `${formatNumber(rest)} more`] : names);
}

const columns: readonly RecordColumn<PayrollExport>[] = [
  { head: 'Export', cell: ({ number }) => `Export ${number}` },
  { head: 'Visits up to', look: 'num sub nowrap', label: true, cell: ({ through }) => formatDate(through) },
  {
    head: 'Hours',
    look: 'num',
    label: true,
    cell: ({ minutes, lines }) => `${formatHoursTotal(minutes)} in ${formatCount(lines, 'line')}`,
  },
  {
    head: 'Exported',
    look: 'sub full',
    cell: ({ exportedByName, exportedAt }) =>
      `${exportedByName}, ${formatMoment({ at: exportedAt, zone: brand.timeZone })}`,
  },
  {
    head: 'File',
    look: 'full',
    cell: ({ number, isFileSent }) => (
      <DownloadButton
        size="small"
        variant="quiet"
        aria-label={isFileSent ? `Download a copy of export ${number}` : `Download export ${number}`}
        name={namePayrollFile({ number, isCopy: isFileSent })}
        read={() => readPayrollFile(number)}
      >
        {isFileSent ? 'Download a copy' : 'Download'}
      </DownloadButton>
    ),
  },
];

/** Lists the exports so far; each file after the first is a copy. */
function ExportsTable() {
  return (
    <section className="section" aria-labelledby="exports">
      <div className="section-head">
        <h2 id="exports">Exports</h2>
      </div>
      <Loaded queries={[useQuery(payrollExportsQuery)]} of="the exports" rows={2}>
        {({ exports }) => (
          <RecordTable
            labelledBy="exports"
            none="No exports yet."
            rows={exports}
            rowKey={({ number }) => number}
            columns={columns}
          />
        )}
      </Loaded>
    </section>
  );
}

/** Shows the hours of each support worker, page by page; their lines open below. */
function PayrollWorkers({ preview }: { preview: PayrollPreview }) {
  const query = useInfiniteQuery(payrollWorkersQuery(preview));
  return (
    <PagedList
      query={query}
      of="the support workers"
      rows={({ supportWorkers }) => supportWorkers}
      none={null}
      total={() => formatCount(preview.supportWorkers, 'support worker')}
    >
      {(workers) => (
        <ul className="rows">
          {workers.map((worker) => (
            <PaidWorker key={worker.ref} worker={worker} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function PaidWorker({ worker: { name, payrollNumber, hundredths, lines } }: { worker: PayrollWorker }) {
  const hours = splitHours(lines, hundredths);
  return (
    <li className="payroll-lines">
      <details>
        <summary className="payroll-summary">
          <strong translate="no">{name}</strong>
          <span className="soft">{payrollNumber ? `Payroll number ${payrollNumber}` : 'No payroll number'}</span>
          <span className="num">
            {formatHundredths(hundredths)} hours, {formatCount(lines.length, 'line')}
          </span>
        </summary>
        <RecordTable
          caption={`Hours of ${name}`}
          rows={lines}
          rowKey={(line) => `${line.clientRef} ${line.date} ${line.startTime} ${line.minutes}`}
          columns={[
            { head: 'Day', look: 'full', cell: ({ date }) => formatShortDay(date) },
            {
              head: 'Time',
              look: 'num nowrap',
              label: true,
              cell: ({ startTime, endTime }) => startTime && `${startTime}–${endTime}`,
            },
            {
              head: 'Kind',
              look: 'sub full',
              cell: ({ kind, holiday }) => [kind, holiday].filter(Boolean).join(', '),
            },
            {
              head: 'To the next visit, estimated',
              look: 'sub num',
              label: true,
              cell: ({ travelKilometres, travelMinutes }) =>
                travelKilometres !== undefined && `${travelKilometres} km, ${travelMinutes} min`,
            },
            { head: 'Hours', kind: 'number', label: true, cell: (_, at) => hours[at] },
          ]}
        />
      </details>
    </li>
  );
}
