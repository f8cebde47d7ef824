import { useDeferredValue, useRef } from 'react';
import type { VisitToConfirm } from '#contract/confirmations.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { Bands } from '#web/ui/bands.tsx';
import type { FormIssue } from '#web/ui/form/form-state.ts';
import { ConfirmGroup, type TouchedRows } from './confirm-group.tsx';
import type { DaySoFar, WorkerGroup } from './day-groups.ts';
import { type RowDraft, toWorkerOfKey } from './row-draft.ts';
import type { DayModel } from './use-day.ts';

type ConfirmGroupsProps = { groups: readonly WorkerGroup[]; day: DaySoFar; model: DayModel; showsAll: boolean };

/** With more visits the rows of a worker get their controls only once they come near. */
const mostAtOnce = 200;
const [firstGroups, groupsInBand] = [12, 2];
const untouched: TouchedRows = { typed: {}, issues: [] };

/** Shows the visits of each worker, and those without one last. A press of a key draws only its own worker's rows again. */
export function ConfirmGroups({ groups, day, model, showsAll }: ConfirmGroupsProps) {
  const services = useServiceNames();
  const today = useToday();
  const latest = useRef(model);
  latest.current = model;
  const actions = useRef({
    onChange: (visit: VisitToConfirm, draft: RowDraft) => latest.current.change(visit, draft),
    onConfirm: (group: WorkerGroup) => void latest.current.confirmGroup(group),
  });
  const touched = indexTouched(model);
  const { pending, idBase } = model;
  const isLarge = day.visits.length > mostAtOnce;
  // The first workers are painted at once; hundreds more follow in slices. Later changes wait for nothing.
  const drawsAll = useDeferredValue(true, false);
  const drawn = drawsAll ? groups : groups.slice(0, firstGroups);
  return (
    <div className="confirm-groups">
      <p className="confirm-heads soft" aria-hidden>
        <span>Planned</span>
        <span>Client</span>
        <span>Started</span>
        <span>Length</span>
        <span>Worker</span>
        <span>What happened</span>
        <span>Note</span>
      </p>
      <Bands items={drawn} size={groupsInBand} heightOf={(group) => guessHeight(group, showsAll)}>
        {(group) => (
          <ConfirmGroup
            key={group.workerRef ?? '-'}
            touched={touched.get(group.workerRef ?? '-') ?? untouched}
            workers={day.supportWorkers}
            date={day.date}
            {...{ group, services, today, pending, idBase, isLarge, showsAll, ...actions.current }}
          />
        )}
      </Bands>
    </div>
  );
}

/** Guesses the height at a desk, in rem. */
function guessHeight({ done, visits }: WorkerGroup, showsAll: boolean): number {
  return done && !showsAll ? 2.8125 : 3.125 + visits.length * 2.4375;
}

/** Groups what was typed and refused, by worker. */
function indexTouched({ typed, issues }: Pick<DayModel, 'typed' | 'issues'>): Map<string, TouchedRows> {
  const byWorker = new Map<string, { typed: Record<string, RowDraft>; issues: FormIssue[] }>();
  const find = (key: string) => {
    const rows = byWorker.get(toWorkerOfKey(key)) ?? { typed: {}, issues: [] };
    byWorker.set(toWorkerOfKey(key), rows);
    return rows;
  };
  for (const [key, draft] of Object.entries(typed)) find(key).typed[key] = draft;
  for (const issue of issues) find(issue.path.split('.')[1] ?? '').issues.push(issue);
  return byWorker;
}
