import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countPlannedMinutes } from '#domain/appointments/begin.ts';
import { formatZone } from '#domain/time/format.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { actOnVisit } from '#web/calls/schedule.ts';
import { ExpiredChecks } from '#web/parts/schedule/fit-words.tsx';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { formatLength } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import type { ReassignmentRow, Taker } from './reassignment-rows.ts';
import { describeReassignmentRow, describeTaker, formatWhen } from './reassignment-text.ts';
import { SomeoneElse } from './someone-else.tsx';
import type { ReassignmentForm } from './use-reassignment-form.ts';

type ReassignmentTableRowProps = { row: ReassignmentRow; reassignment: ReassignmentForm; absentRef: string };

/** Shows one visit: the workers who could take it, and the office's actions. */
export function ReassignmentTableRow({ row, reassignment, absentRef }: ReassignmentTableRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { visit, client, service, taker, isChosen } = row;
  return (
    <tr className="reassign-row" data-chosen={isChosen || undefined}>
      <td className="reassign-check">
        {taker && (
          <label className="check">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={(event) => reassignment.choose(row, event.target.checked)}
            />
            <span className="sr">{describeReassignmentRow(row)}</span>
          </label>
        )}
      </td>
      <th scope="row" className="num reassign-when">
        {formatWhen({ visit })}
        {client.timeZone && <span className="more">{formatZone(client.timeZone)} time</span>}
      </th>
      <td className="reassign-client">
        <b translate="no">{client.fullName}</b>
        <span className="more">
          {service}, {countPlannedMinutes(visit) === 0 ? 'length not known' : formatLength(visit)}
        </span>
        {visit.openRequest && (
          <span className="reassign-clash">
            {visit.openRequest === 'cancellation' ? 'Asked to cancel this visit.' : 'Asked to change this visit.'}
          </span>
        )}
      </td>
      <td className="reassign-taker num">{taker ? <TakerText taker={taker} row={row} /> : visit.reason}</td>
      <td className="reassign-acts">
        {taker ? (
          <Button
            size="small"
            pending={reassignment.isSending(row.key)}
            onClick={() => void reassignment.reassignOne(row)}
          >
            Reassign
            <span className="sr">
              {' '}
              to {taker.fullName}: {describeReassignmentRow(row)}
            </span>
          </Button>
        ) : (
          <LeaveActs row={row} absentRef={absentRef} />
        )}
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          Someone else…
          <span className="sr"> for {describeReassignmentRow(row)}</span>
        </Button>
        {isOpen && (
          <SomeoneElse
            row={row}
            onChoose={(other) => {
              reassignment.chooseTaker(row, other);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </td>
    </tr>
  );
}

function TakerText({ taker, row }: { taker: Taker; row: ReassignmentRow }) {
  const { clashesWith } = row;
  return (
    <>
      <b translate="no">{taker.fullName}</b>
      <span className="more">{describeTaker(taker, row)}</span>
      <ExpiredChecks checks={taker.expiredChecks} />
      {clashesWith && (
        <span className="reassign-clash">
          {taker.givenName} is to have {clashesWith.client.fullName} at that time.
        </span>
      )}
    </>
  );
}

/** Shows what can be done where no one can come. */
function LeaveActs({ row, absentRef }: { row: ReassignmentRow; absentRef: string }) {
  const { visit } = row;
  const { clientRef, jobRef, originalDate, version } = visit;
  const leave = useCommand({
    command: () =>
      actOnVisit({
        params: { clientRef, jobRef },
        version,
        labels: [describeReassignmentRow(row)],
        body: {
          actRef: newRef(),
          effectiveDate: originalDate,
          repeating: false,
          change: { supportWorkerRefs: visit.supportWorkerRefs.filter((ref) => ref !== absentRef) },
        },
      }),
  });
  return (
    <>
      <Button size="small" pending={leave.pending} onClick={() => void leave.run()}>
        Leave not allocated
        <span className="sr"> for {describeReassignmentRow(row)}</span>
      </Button>
      <Link className="cell-link" {...toVisitPage(visit)}>
        Move or cancel…<span className="sr"> for {describeReassignmentRow(row)}</span>
      </Link>
    </>
  );
}
