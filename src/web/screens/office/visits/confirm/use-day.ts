import { useEffect, useRef } from 'react';
import type { VisitToConfirm } from '#contract/confirmations.ts';
import { confirmVisits } from '#web/calls/confirmations.ts';
import type { Reply } from '#web/calls/endpoint-types.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import type { FormIssue } from '#web/ui/form/form-state.ts';
import { isSame } from '#web/ui/form/paths.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type DaySoFar, isAsPlanned, type WorkerGroup } from './day-groups.ts';
import {
  checkRow,
  type RowDraft,
  toConfirmation,
  toEarlierConfirmation,
  toField,
  toInitialDraft,
  toRowKey,
} from './row-draft.ts';

type DayRow = { visit: VisitToConfirm; draft: RowDraft };
const nothingTyped: { rows: Record<string, RowDraft> } = { rows: {} };
/** The number of rows that one call takes. */
const mostAtOnce = 3000;

export type DayModel = ReturnType<typeof useDay>;

/** Keeps the rows of a day, the edits on them, which survive a reload, and what a press sends. */
export function useDay(day: DaySoFar) {
  const { user } = useAccount();
  const draft = useFormDraft({ what: `confirm-${day.date}`, userRef: user.ref });
  const form = useForm({ initial: nothingTyped, draft });
  const typed = form.values.rows;
  const pathOf = (visit: VisitToConfirm) => `rows.${toRowKey(visit)}` as const;
  const draftOf = (visit: VisitToConfirm) => typed[toRowKey(visit)];
  const toRow = (visit: VisitToConfirm): DayRow => ({ visit, draft: draftOf(visit) ?? toInitialDraft(visit) });
  const asPlanned = day.visits.filter((visit) => isAsPlanned(visit, draftOf(visit) !== undefined));

  const rememberPress = useFocusAfterPress();
  const send = useCommand({
    // It keeps the key of a lost answer. The rows are checked and settled below, since some may be refused.
    form: { ...form, check: () => [], settle: () => {} },
    command: (rows: DayRow[]) =>
      confirmVisits({
        body: { confirmations: rows.map(toConfirmation) },
        before: { confirmations: rows.map(toEarlierConfirmation) },
      }),
    onDone: showReply,
  });

  /** Clears what is written. Each row that was refused keeps what was typed and says why. */
  function showReply({ written, refused }: Reply<'POST /office/confirmations'>, rows: DayRow[]) {
    const done = written.flatMap(({ at }) => rows[at] ?? []);
    form.settle({ rows: Object.fromEntries(done.map((row) => [toRowKey(row.visit), row.draft])) });
    form.showIssues(refused.flatMap(({ at, path, message }) => toIssue(rows[at], { field: toField(path), message })));
  }

  function toIssue(row: DayRow | undefined, issue: { field: string; message: string } | undefined): FormIssue[] {
    return row && issue ? [{ path: `${pathOf(row.visit)}.${issue.field}`, message: issue.message }] : [];
  }

  /** Types in a row. What equals the stored row again is no draft. */
  function change(visit: VisitToConfirm, changed: RowDraft) {
    const before = draftOf(visit);
    if (!isSame(changed, toInitialDraft(visit))) form.set(pathOf(visit), changed);
    else if (before) form.settle({ rows: { [toRowKey(visit)]: before } });
  }

  async function confirm(rows: DayRow[]) {
    const issues = rows.flatMap((row) =>
      toIssue(row, checkRow(row, { date: day.date, zone: row.visit.timeZone ?? brand.timeZone, now: now() })),
    );
    form.showIssues(issues);
    if (issues.length > 0 || rows.length === 0) return;
    rememberPress();
    await send.run(rows.slice(0, mostAtOnce));
  }

  return {
    asPlanned,
    typed,
    issues: form.issues,
    /** The ids of a row's fields begin with this and the row's key. */
    idBase: form.field('rows.-').id.slice(0, -1),
    change,
    pending: send.pending,
    failure: send.failure,
    confirmAsPlanned: () => confirm(asPlanned.map(toRow)),
    confirmGroup: (group: WorkerGroup) => confirm(listOfGroup(group, typed).map(toRow)),
  };
}

/** Lists what a press on "Confirm as shown" sends: what is not confirmed yet, and what was typed over the rest. */
export function listOfGroup({ visits }: WorkerGroup, typed: Readonly<Record<string, RowDraft>>) {
  return visits.filter((visit) => {
    const kind = typed[toRowKey(visit)]?.kind;
    return visit.status === 'NotConfirmed' || (kind !== undefined && kind !== 'noOne');
  });
}

/** Moves the focus once the button that was pressed is gone with its group: to the next one, else to the heading. */
function useFocusAfterPress() {
  const pressed = useRef<Element>(null);
  // The button goes in the render that brings the new day, whenever that is.
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>('.confirm-group button');
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
  return () => {
    pressed.current = document.activeElement;
  };
}
