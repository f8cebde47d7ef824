import { formatCount } from '#domain/texts/format-count.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ReassignmentTableRow } from './reassignment-row.tsx';
import { groupReassignmentRows } from './reassignment-rows.ts';
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
      <h2 className="reassign-title">{formatCount(rows.length, 'visit needs', 'visits need')} someone</h2>
      <p className="soft small">
        {formatCount(clients, 'client')}.{withTaker.length > 0 && ' The best person for each is filled in.'}
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
