import { useEffect, useMemo, useState } from 'react';
import type { GivenResult, VisitsToGive } from '#contract/absences.ts';
import { mostGiven } from '#domain/schedule/office-limits.ts';
import { useCommand } from '#web/api/use-command.ts';
import { giveVisits } from '#web/api/worker-absences.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';
import { useAccount } from '#web/session/account.ts';
import { useFormDraft } from '#web/session/form-draft.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type GiveDraft, type GiveRow, listGiveRows, type Taker, toGivenVisit } from './give-rows.ts';

type GivingInput = { worker: { ref: string; givenName: string }; toGive: VisitsToGive; names: ServiceNames };

/** A visit as it was sent, and the act that can be undone. */
export type GivenRow = { row: GiveRow; actRef: string; at: number };
/** A visit as it was sent, and why it was not given. */
export type RefusedRow = { row: GiveRow; isStale: boolean; message: string | undefined };

export type Giving = ReturnType<typeof useGiving>;

/** Keeps the visits to give away, the choice for each, which survives a reload, and the results of those sent. */
export function useGiving({ worker, toGive, names }: GivingInput) {
  const { user } = useAccount();
  const draft = useFormDraft({ what: `give-${worker.ref}`, userRef: user.ref });
  const form = useForm({ initial: toInitial(worker), draft });
  const { rows: drafts, reason } = form.values;
  const rows = useMemo(() => listGiveRows({ toGive, drafts, names, zone: brand.timeZone }), [toGive, drafts, names]);
  const { given, refused, showResults } = useOutcomes();
  const [sentKey, setSentKey] = useState<string>();
  const send = useCommand({
    needsConnection: true,
    // It keeps the key of a lost answer. Rows are settled below, since some may be refused.
    form: { ...form, check: () => [], settle: () => {} },
    command: (sent: readonly GiveRow[]) =>
      giveVisits({
        body: {
          visits: sent.map((row) => toGivenVisit(row, worker.ref)),
          ...(reason.trim() && { reason: reason.trim() }),
        },
      }),
    onDone({ results }, sent) {
      const done = showResults(results, sent);
      const settled = done.flatMap(({ row: { key } }) => (drafts[key] ? [[key, drafts[key]] as const] : []));
      form.settle({ ...toInitial(worker), rows: Object.fromEntries(settled) });
    },
  });

  const change = (changed: readonly GiveRow[], part: GiveDraft) =>
    form.setAll(Object.fromEntries(changed.map(({ key }) => [`rows.${key}`, { ...drafts[key], ...part }])));
  const give = (sent: readonly GiveRow[], key?: string) => {
    setSentKey(key);
    return send.run(sent);
  };
  // Rows that were pressed while another one was on its way.
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    if (send.pending || waiting.length === 0) return;
    setWaiting([]);
    const next = rows.filter(({ key }) => waiting.includes(key));
    if (next.length > 0) void give(next, next[0]?.key);
  });
  const chosen = rows.filter(({ isChosen }) => isChosen).slice(0, mostGiven);
  const present = new Set(rows.map(({ key }) => key));

  return {
    rows,
    chosen,
    reason: form.field('reason'),
    /** Those that are in the list again were taken back. */
    given: given.filter(({ row }) => !present.has(row.key)),
    refused,
    failure: send.failure,
    isSending: (key = '') => (send.pending && (sentKey ?? '') === key) || waiting.includes(key),
    choose: (row: GiveRow, isChosen: boolean) => change([row], { isChosen }),
    chooseAll: (isChosen: boolean) =>
      change(
        rows.filter(({ taker, isReady }) => (isChosen ? isReady : taker)),
        { isChosen },
      ),
    chooseTaker: (row: GiveRow, taker: Taker) => change([row], { taker, isChosen: true }),
    giveChosen: () => give(chosen),
    giveOne: (row: GiveRow) => (send.pending ? setWaiting([...waiting, row.key]) : give([row], row.key)),
  };
}

function toInitial({ givenName }: GivingInput['worker']): { rows: Record<string, GiveDraft>; reason: string } {
  return { rows: {}, reason: `${givenName} cannot come.` };
}

/** Keeps what became of the visits that were sent; of one that was sent twice the latest. */
function useOutcomes() {
  const [given, setGiven] = useState<readonly GivenRow[]>([]);
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  function showResults(results: readonly GivenResult[], sent: readonly GiveRow[]): GivenRow[] {
    const done: GivenRow[] = [];
    const failed: RefusedRow[] = [];
    for (const [index, { outcome, actRef, message }] of results.entries()) {
      const row = sent[index];
      if (row && outcome === 'given' && actRef) done.push({ row, actRef, at: now() });
      else if (row) failed.push({ row, isStale: outcome === 'stale', message });
    }
    const keys = new Set(sent.map(({ key }) => key));
    const isOther = ({ row }: { row: GiveRow }) => !keys.has(row.key);
    setGiven((before) => [...done, ...before.filter(isOther)]);
    setRefused((before) => [...failed, ...before.filter(isOther)]);
    return done;
  }
  return { given, refused, showResults };
}
