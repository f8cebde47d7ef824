import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import type { QueuedTimesheet } from '#contract/office-timesheets.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate, formatHours } from '#domain/time/format.ts';
import { processTimesheets } from '#web/calls/office-timesheets.ts';
import { brand } from '#web/kernel/brand.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';

type Week = QueuedTimesheet;

const keyOf = ({ clientRef, timesheetRef }: Week) => `${clientRef} ${timesheetRef}`;

/** Lists weeks one by one. Those that can be processed are chosen, and processed together. */
export function TimesheetRows({ weeks, state }: { weeks: readonly Week[]; state: Week['state'] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const pays = useMayDo('pays');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const toProcess = weeks.filter((week) => week.canProcess && chosen.has(keyOf(week)));
  const send = useCommand<'POST /office/timesheets/process', [readonly Week[]]>({
    command: (sent) =>
      processTimesheets({
        body: {
          timesheets: sent.map(({ clientRef, timesheetRef, version }) => ({ clientRef, timesheetRef, version })),
        },
      }),
    onDone: (reply) => {
      setRefused(reply.refused.map(({ at, message }) => `${toProcess[at]?.clientName}: ${message}`));
      setChosen(new Set());
    },
  });
  const choose = (week: Week, on: boolean) =>
    setChosen(new Set(on ? [...chosen, keyOf(week)] : [...chosen].filter((key) => key !== keyOf(week))));
  const all = weeks.filter(({ canProcess }) => canProcess);
  return (
    <>
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {refused.map((words) => (
        <Banner key={words} kind="bad">
          {words}
        </Banner>
      ))}
      {pays && state === 'submitted' && all.length > 0 && (
        <div className="timesheets-bar">
          <Checkbox
            label={`Choose all ${formatCount(all.length, 'timesheet')} that can be processed`}
            checked={toProcess.length === all.length}
            onValue={(on) => setChosen(new Set(on ? all.map(keyOf) : []))}
          />
          <Button
            variant="primary"
            icon={Check}
            pending={send.pending}
            unavailable={toProcess.length === 0 && 'Choose timesheets first.'}
            onClick={() => void send.run(toProcess)}
          >
            Process {formatCount(toProcess.length, 'timesheet')}
          </Button>
        </div>
      )}
      <WeeksTable weeks={weeks} isChosen={(week) => chosen.has(keyOf(week))} onChoose={pays ? choose : undefined} />
    </>
  );
}

type WeeksTableProps = {
  weeks: readonly Week[];
  isChosen: (week: Week) => boolean;
  /** Absent for those who do not process them. */
  onChoose: ((week: Week, on: boolean) => void) | undefined;
};

function WeeksTable({ weeks, isChosen, onChoose }: WeeksTableProps) {
  return (
    <RecordTable
      look="fold timesheets-weeks"
      caption="Timesheets"
      rows={weeks}
      rowKey={keyOf}
      columns={[
        {
          head: 'Client',
          look: 'full',
          cell: (week) => (
            <span className="timesheets-who">
              {onChoose && week.canProcess && (
                <Checkbox
                  label={<span className="sr">{nameWeek(week)}</span>}
                  checked={isChosen(week)}
                  onValue={(on) => onChoose(week, on)}
                />
              )}
              <Link
                className="cell-link"
                to="/office/timesheets/$clientRef/$timesheetRef"
                params={{ clientRef: week.clientRef, timesheetRef: week.timesheetRef }}
                translate="no"
              >
                {week.clientName}
              </Link>
            </span>
          ),
        },
        { head: 'Week from', look: 'num sub nowrap', label: true, cell: (week) => formatDate(week.timesheetRef) },
        { head: 'Hours', kind: 'number', label: true, cell: ({ minutes }) => formatHours(minutes) },
        { head: 'To look at', look: 'sub full', cell: formatToLookAt },
        {
          head: 'Submitted',
          look: 'sub full',
          cell: ({ submittedByName, submittedAt }) =>
            `${submittedByName}, ${formatMoment({ at: submittedAt, zone: brand.timeZone })}`,
        },
      ]}
    />
  );
}

const nameWeek = ({ clientName, timesheetRef }: Week) => `Choose ${clientName}, week from ${formatDate(timesheetRef)}`;

/** Says what to look at; what differs little is grey behind it. */
function formatToLookAt(week: Week): ReactNode {
  const remarks = listRemarks(week).join(', ');
  const small = week.smallDifferences > 0 && formatCount(week.smallDifferences, 'small difference');
  if (!remarks && !small) return 'As planned';
  return (
    <>
      {remarks && <strong>{remarks}</strong>}
      {remarks && small && ', '}
      {small && <span className="soft">{small}</span>}
    </>
  );
}

function listRemarks({ differences, isOverBudget, canProcess, state }: Week): string[] {
  return [
    ...(differences > 0 ? [formatCount(differences, 'difference')] : []),
    ...(isOverBudget ? ['over budget'] : []),
    ...(state === 'submitted' && !canProcess ? ['not over yet, or not all submitted'] : []),
  ];
}
