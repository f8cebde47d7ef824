import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countPlannedMinutes } from '#domain/appointments/begin.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay, formatZone } from '#domain/time/format.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { actOnVisit } from '#web/calls/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import { HolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import { PhoneLink } from '#web/parts/ring/phone-link.tsx';
import { ExpiredChecks } from '#web/parts/schedule/fit-words.tsx';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { formatLength } from '#web/parts/visit/visit-text.ts';
import { useSettings } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import {
  describeReassignmentRow,
  describeTaker,
  formatWhen,
  groupReassignmentRows,
  type ReassignmentRow,
} from './reassignment-rows.ts';
import { SomeoneElse } from './someone-else.tsx';
import { countGivenVisits, describeCannot, describeHolidays, type StandingPlan } from './standing.ts';
import { StandingChoices } from './standing-choices.tsx';
import type { ReassignmentForm } from './use-reassignment-form.ts';

/** Lists the visits that need someone, by priority and time. Those that no one can take come last. */
export function ReassignmentList({ reassignment, absentRef }: { reassignment: ReassignmentForm; absentRef: string }) {
  const { rows } = reassignment;
  const withTaker = rows.filter(({ taker }) => taker);
  const ready = rows.filter(({ isReady }) => isReady);
  const groups = groupReassignmentRows(rows);
  const clients = new Set(rows.map(({ client }) => client.ref)).size;
  return (
    <div className="reassign-list">
      <h2 className="reassign-title">
        {formatCount(countGivenVisits(rows.map(withoutTaker)), 'visit needs', 'visits need')} someone
      </h2>
      <p className="soft small">
        {formatCount(clients, 'client')}.{withTaker.length > 0 && ' Someone is suggested for each.'}
      </p>
      {ready.length > 1 && (
        <Checkbox
          label={
            ready.length < withTaker.length ? `Choose ${ready.length} without a warning` : `Choose all ${ready.length}`
          }
          checked={ready.every(({ isChosen }) => isChosen)}
          onValue={reassignment.chooseAll}
        />
      )}
      <table className="reassign-table">
        <thead className="reassign-heads">
          <tr>
            <th scope="col">
              <span className="sr">Chosen</span>
            </th>
            <th scope="col">When</th>
            <th scope="col">Client</th>
            <th scope="col">Best person</th>
            <th scope="col">
              <span className="sr">What you can do</span>
            </th>
          </tr>
        </thead>
        {groups.map(({ key, title, rows: own }) => (
          <tbody key={key} className="reassign-part" data-none={key === 'none' || undefined}>
            {groups.length > 1 && (
              <tr className="reassign-group">
                <th className="reassign-group-title" colSpan={5} scope="colgroup">
                  {title}
                </th>
              </tr>
            )}
            {own.map((row) => (
              <ReassignmentTableRow key={row.key} row={row} reassignment={reassignment} absentRef={absentRef} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const placeOf = ({ timeZone: zone = brand.timeZone, region }: ReassignmentRow['client']) => ({ zone, region });
const withoutTaker = ({ visit }: ReassignmentRow) => ({ visit, taker: undefined });

/** Names the public holidays among the visits of a standing booking. */
function StandingHolidays({ row: { client }, standing }: { row: ReassignmentRow; standing: StandingPlan }) {
  const { data } = useSettings();
  const words = describeHolidays(standing, { client, zone: brand.timeZone, holidays: data?.holidays });
  return words && <span className="more">{words}</span>;
}

type ReassignmentTableRowProps = { row: ReassignmentRow; reassignment: ReassignmentForm; absentRef: string };

/** Shows one visit: the workers who could take it, and the office's actions. */
function ReassignmentTableRow({ row, reassignment, absentRef }: ReassignmentTableRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { visit, client, service, taker, isChosen, clashesWith } = row;
  const Else = visit.standing ? StandingChoices : SomeoneElse;
  return (
    <tr className="reassign-row" data-chosen={isChosen || undefined} data-standing={visit.standing && true}>
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
        {!visit.standing && <HolidayOn place={placeOf(client)} date={visit.date} />}
      </th>
      <td className="reassign-client">
        <Link className="cell-link" {...toVisitPage(visit)} translate="no">
          {client.fullName}
        </Link>
        {client.phone && <PhoneLink className="cell-link num" phone={client.phone} name={client.fullName} />}
        <span className="more">
          {service}, {countPlannedMinutes(visit) === 0 ? 'length not known' : formatLength(visit)}
          {visit.standing &&
            `, ${formatCount(visit.standing.dates.length, 'visit')} from ${formatShortDay(visit.date)}`}
        </span>
        {visit.standing && <StandingHolidays row={row} standing={visit.standing} />}
        {visit.openRequest && (
          <span className="reassign-clash">
            {visit.openRequest === 'cancellation' ? 'Asked to cancel this visit.' : 'Asked to change this visit.'}
          </span>
        )}
      </td>
      <td className="reassign-taker num">
        {taker ? (
          <>
            <b className="reassign-name" translate="no">
              {taker.fullName}
            </b>
            {taker.phone && <PhoneLink className="cell-link num" phone={taker.phone} name={taker.fullName} />}
            <span className="more">{describeTaker(taker, row)}</span>
            {taker.cannot && <span className="more">{describeCannot(taker.cannot)}</span>}
            <ExpiredChecks checks={taker.expiredChecks} />
            {clashesWith && (
              <span className="reassign-clash">
                {taker.givenName} is to have {clashesWith.client.fullName} at that time.
              </span>
            )}
          </>
        ) : (
          visit.reason
        )}
      </td>
      <td className="reassign-acts">
        {taker ? (
          <Button
            size="small"
            pending={reassignment.isSending(row.key)}
            onClick={() => void reassignment.reassignOne(row)}
          >
            {visit.standing ? 'Reassign for good' : 'Reassign'}
            <span className="sr">
              {' '}
              to {taker.fullName}: {describeReassignmentRow(row)}
            </span>
          </Button>
        ) : (
          <LeaveActs row={row} absentRef={absentRef} />
        )}
        {(!visit.standing || row.choices.length > 1) && (
          <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
            Someone else…
            <span className="sr"> for {describeReassignmentRow(row)}</span>
          </Button>
        )}
        {isOpen && (
          <Else
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
      {!visit.standing && (
        <Button size="small" pending={leave.pending} onClick={() => void leave.run()}>
          Leave not allocated
          <span className="sr"> for {describeReassignmentRow(row)}</span>
        </Button>
      )}
      <Link className="cell-link" {...toVisitPage(visit)}>
        Move or cancel…<span className="sr"> for {describeReassignmentRow(row)}</span>
      </Link>
    </>
  );
}
