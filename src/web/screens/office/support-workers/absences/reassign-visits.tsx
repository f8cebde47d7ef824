import { useQuery } from '@tanstack/react-query';
import type { VisitsToReassign } from '#contract/absences.ts';
import type { PlannedChange } from '#contract/notices.ts';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { writeAbsenceReason } from '#domain/support-workers/absence.ts';
import { writeLeavingReason } from '#domain/support-workers/last-day.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { visitsToReassignQuery } from '#web/calls/worker-absences.ts';
import { useGiveAnyway } from '#web/parts/schedule/give-anyway.tsx';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ScrollBody } from '#web/ui/scroll-body.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Period } from './period.ts';
import { ReassignmentList } from './reassignment-list.tsx';
import { ReassignmentResults } from './reassignment-results.tsx';
import { describeChoice, formatWhen, type ReassignmentRow, type Taker } from './reassignment-rows.ts';
import { countGivenVisits } from './standing.ts';
import { type ReassignmentForm, useReassignmentForm } from './use-reassignment-form.ts';

type ReassignVisitsProps = { worker: OfficeSupportWorker; period: Period; isLeaving?: boolean };

/** Shows the visits of a worker who cannot come, to reassign. */
export function ReassignVisits({ worker, period, isLeaving }: ReassignVisitsProps) {
  const { from, to } = period;
  const query = useQuery(visitsToReassignQuery({ supportWorkerRef: worker.ref, from, to }));
  return (
    <Loaded queries={[query]} of="the visits" rows={8}>
      {(toReassign) => <LoadedVisits {...{ worker, period, isLeaving, toReassign }} />}
    </Loaded>
  );
}

type LoadedVisitsProps = ReassignVisitsProps & { toReassign: VisitsToReassign };

function LoadedVisits({ worker, period, isLeaving = false, toReassign }: LoadedVisitsProps) {
  const { ref, givenName } = worker;
  const reason = isLeaving ? writeLeavingReason(givenName, worker) : writeAbsenceReason(givenName);
  const form = useReassignmentForm({ ref, reason }, toReassign);
  const { rows, chosen } = form;
  const anyway = useGiveAnyway();
  const reassignment: ReassignmentForm = {
    ...form,
    reassignChosen: () => anyway.give(listTakers(chosen), form.reassignChosen),
    reassignOne: (row) => anyway.give(listTakers([row]), () => form.reassignOne(row)),
  };
  return (
    <>
      <ReassignmentResults reassignment={reassignment} />
      {anyway.dialog}
      {rows.length === 0 ? (
        <Empty>
          {worker.givenName} has no visits to reassign {describeDays(period)}.
        </Empty>
      ) : (
        <div className="reassignment">
          <ReassignmentList reassignment={reassignment} absentRef={worker.ref} />
          {rows.some(({ taker }) => taker) && <ReassignmentAside reassignment={reassignment} />}
        </div>
      )}
      {!period.hasEnd && toReassign.later > 0 && (
        <p className="soft small">{formatCount(toReassign.later, 'more visit', 'more visits')} after these days.</p>
      )}
    </>
  );
}

function listTakers(rows: readonly ReassignmentRow[]): Taker[] {
  return rows.flatMap(({ taker }) => taker ?? []);
}

function describeDays({ from, to }: Period): string {
  return from === to ? `on ${formatDayMonth(from)}` : `from ${formatDayMonth(from)} to ${formatDayMonth(to)}`;
}

function ReassignmentAside({ reassignment }: { reassignment: ReassignmentForm }) {
  const { rows, chosen, failure } = reassignment;
  const byClient = [...Map.groupBy(chosen, ({ client }) => client.ref)];
  return (
    <aside className="reassign-aside" aria-label="What clients will read">
      <h2 className="reassign-title">What each client will read</h2>
      <p className="soft small">In the calendar. Nothing leaves while it can be undone.</p>
      <WhoHears changes={chosen.map(toPlannedChange)} />
      <TextInput label="Reason" hint="Clients read it." maxLength={2000} {...reassignment.reason} />
      <ScrollBody>
        <ul className="reassign-words">
          {byClient.map(([ref, own]) => (
            <li key={ref}>
              <b>{own[0]?.client.fullName}</b>
              {own.map((row) => (
                <p key={row.key} className="num">
                  {formatWhen(row)}: {row.taker?.givenName} comes
                  {row.visit.standing && ` from ${formatDayMonth(row.visit.date)}`}.
                </p>
              ))}
            </li>
          ))}
        </ul>
      </ScrollBody>
      <div className="reassign-foot">
        {failure && <Banner kind="bad">{failure}</Banner>}
        <p className="small num" role="status">
          {describeChoice(rows)}
        </p>
        <Button
          variant="primary"
          fill
          pending={reassignment.isSending(undefined)}
          unavailable={findObstacle(reassignment)}
          onClick={() => void reassignment.reassignChosen()}
        >
          Reassign {formatCount(countGivenVisits(chosen), 'visit')} and tell {formatCount(byClient.length, 'client')}
        </Button>
      </div>
    </aside>
  );
}

function toPlannedChange({ visit, taker }: ReassignmentRow): PlannedChange {
  const { clientRef, date, startTime } = visit;
  const workerRefs = taker ? [taker.ref] : [];
  return { clientRef, date, ...(startTime && { startTime }), workerRefs, ...(visit.standing && { repeating: true }) };
}

function findObstacle({ chosen }: Pick<ReassignmentForm, 'chosen'>): string | false {
  if (chosen.length === 0) return 'Choose a visit first.';
  const double = chosen.find(({ clashesWith }) => clashesWith);
  return double
    ? `${double.taker?.givenName} would have two visits at the same time. Choose someone else for one of them.`
    : false;
}
