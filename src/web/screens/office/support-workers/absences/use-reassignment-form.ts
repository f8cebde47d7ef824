import { useEffect, useMemo, useState } from 'react';
import type { ReassignmentResult, VisitsToReassign } from '#contract/absences.ts';
import { mostReassigned } from '#domain/schedule/office-limits.ts';
import { reassignVisits } from '#web/calls/worker-absences.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import {
  listReassignmentRows,
  type ReassignmentDraft,
  type ReassignmentRow,
  type Taker,
  toReassignment,
} from './reassignment-rows.ts';

/** `reason` is what clients read unless the office writes another. */
type AbsentWorker = { ref: string; reason: string };

/** A visit as it was sent, and the act that can be undone. */
export type ReassignedRow = { row: ReassignmentRow; actRef: string; at: number };
/** A visit as it was sent, and why it was not reassigned. */
type RefusedRow = { row: ReassignmentRow; isStale: boolean; message: string | undefined };

export type ReassignmentForm = ReturnType<typeof useReassignmentForm>;

/** Keeps the visits to reassign, the choice for each, which survives a reload, and the results of those sent. */
export function useReassignmentForm(worker: AbsentWorker, toReassign: VisitsToReassign) {
  const names = useServiceNames();
  const { user } = useAccount();
  const draft = useFormDraft({ what: `reassign-${worker.ref}`, userRef: user.ref });
  const form = useForm({ initial: toInitial(worker), draft });
  const { rows: drafts, reason } = form.values;
  const rows = useMemo(
    () => listReassignmentRows({ toReassign, drafts, names, zone: brand.timeZone }),
    [toReassign, drafts, names],
  );
  const { reassigned, refused, showResults } = useOutcomes();
  const [sentKey, setSentKey] = useState<string>();
  const send = useCommand({
    // It keeps the key of a lost answer. Rows are settled below, since some may be refused.
    form: { ...form, check: () => [], settle: () => {} },
    command: (sent: readonly ReassignmentRow[]) =>
      reassignVisits({
        body: {
          visits: sent.map((row) => toReassignment(row, worker.ref)),
          ...(reason.trim() && { reason: reason.trim() }),
        },
      }),
    onDone({ results }, sent) {
      const done = showResults(results, sent);
      const settled = done.flatMap(({ row: { key } }) => (drafts[key] ? [[key, drafts[key]] as const] : []));
      form.settle({ ...toInitial(worker), rows: Object.fromEntries(settled) });
    },
  });

  const change = (changed: readonly ReassignmentRow[], part: ReassignmentDraft) =>
    form.setAll(Object.fromEntries(changed.map(({ key }) => [`rows.${key}`, { ...drafts[key], ...part }])));
  const reassign = (sent: readonly ReassignmentRow[], key?: string) => {
    setSentKey(key);
    return send.run(sent);
  };
  // Rows that were pressed while another one was on its way.
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    if (send.pending || waiting.length === 0) return;
    setWaiting([]);
    const next = rows.filter(({ key }) => waiting.includes(key));
    if (next.length > 0) void reassign(next, next[0]?.key);
  });
  const chosen = rows.filter(({ isChosen }) => isChosen).slice(0, mostReassigned);
  const present = new Set(rows.map(({ key }) => key));

  return {
    rows,
    chosen,
    reason: form.field('reason'),
    /** Those that are in the list again were taken back. */
    reassigned: reassigned.filter(({ row }) => !present.has(row.key)),
    refused,
    failure: send.failure,
    isSending: (key = '') => (send.pending && (sentKey ?? '') === key) || waiting.includes(key),
    choose: (row: ReassignmentRow, isChosen: boolean) => change([row], { isChosen }),
    chooseAll: (isChosen: boolean) =>
      change(
        rows.filter(({ taker, isReady }) => (isChosen ? isReady : taker)),
        { isChosen },
      ),
    chooseTaker: (row: ReassignmentRow, taker: Taker) => change([row], { taker, isChosen: true }),
    reassignChosen: () => reassign(chosen),
    reassignOne: (row: ReassignmentRow): unknown =>
      send.pending ? setWaiting([...waiting, row.key]) : reassign([row], row.key),
  };
}

function toInitial({ reason }: AbsentWorker) {
  return { rows: {} as Record<string, ReassignmentDraft>, reason };
}

/** Keeps what became of the visits that were sent; of one that was sent twice the latest. */
function useOutcomes() {
  const [reassigned, setReassigned] = useState<readonly ReassignedRow[]>([]);
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  function showResults(results: readonly ReassignmentResult[], sent: readonly ReassignmentRow[]): ReassignedRow[] {
    const done: ReassignedRow[] = [];
    const failed: RefusedRow[] = [];
    for (const [index, { outcome, actRef, message }] of results.entries()) {
      const row = sent[index];
      if (row && outcome === 'reassigned' && actRef) done.push({ row, actRef, at: now() });
      else if (row) failed.push({ row, isStale: outcome === 'stale', message });
    }
    const keys = new Set(sent.map(({ key }) => key));
    const isOther = ({ row }: { row: ReassignmentRow }) => !keys.has(row.key);
    setReassigned((before) => [...done, ...before.filter(isOther)]);
    setRefused((before) => [...failed, ...before.filter(isOther)]);
    return done;
  }
  return { reassigned, refused, showResults };
}
