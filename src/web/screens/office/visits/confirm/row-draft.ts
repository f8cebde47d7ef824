import type { VisitToConfirm } from '#contract/confirmations.ts';
import { chargeNotChosen, checkWork } from '#domain/confirmations/check.ts';
import type { Confirmation } from '#domain/confirmations/outcome.ts';
import { minutesOf } from '#domain/time/day.ts';
import { formatDuration, formatTime } from '#domain/time/format.ts';
import { parseTypedTime } from '#domain/time/typed-time.ts';

/** The kind of what took place, in the words of the list. `noOne`: no worker was planned, and none came. */
export type RowKind =
  | 'asPlanned'
  | 'withNote'
  | 'otherTime'
  | 'otherLength'
  | 'otherWorker'
  | 'notHome'
  | 'didNotCome'
  | 'cancelledLate'
  | 'noOne'
  | 'notConfirmed';

/** A row as it is shown and typed. The start is what was typed: `9:15am`. */
export type RowDraft = {
  kind: RowKind;
  start: string;
  minutes: number;
  workerRef: string;
  /** True where no one was home and who pays is charged; absent until that is chosen. */
  charged?: boolean | undefined;
  note: string;
};

/** Names a row among the drafts and fields of its day. */
export function toRowKey({ clientRef, jobRef, originalDate, supportWorkerRef = '-' }: VisitToConfirm): string {
  return [clientRef, jobRef, originalDate, supportWorkerRef].join('_');
}

/** Returns the key of one worker's rows among what was typed: the last part of their keys. */
export const toWorkerOfKey = (key: string) => key.split('_')[3] ?? '-';

function toPlannedDraft({ startTime, minutes, supportWorkerRef, cancelledLate }: VisitToConfirm): RowDraft {
  if (cancelledLate) return { kind: 'cancelledLate', start: '', minutes, workerRef: supportWorkerRef ?? '', note: '' };
  const kind = supportWorkerRef === undefined ? 'noOne' : 'asPlanned';
  return { kind, start: startTime ? formatTime(startTime) : '', minutes, workerRef: supportWorkerRef ?? '', note: '' };
}

/** Returns a row before anything is typed: as recorded, else as planned. */
export function toInitialDraft(visit: VisitToConfirm): RowDraft {
  const planned = toPlannedDraft(visit);
  const { recorded } = visit;
  if (!recorded) return planned;
  const { startTime, minutes, charged, outcome, otherWorkerRef = planned.workerRef, note = '' } = recorded;
  const draft = { start: startTime ? formatTime(startTime) : '', minutes, workerRef: otherWorkerRef, note };
  if (outcome === 'nobodyHome') return { ...draft, kind: 'notHome', charged };
  if (outcome === 'cancelledLate') return { ...planned, minutes, charged };
  if (outcome === 'workerDidNotCome') return { ...draft, kind: 'didNotCome' };
  return { ...draft, kind: findKind(visit, { ...draft, kind: 'asPlanned' }) };
}

/** Says whether people hear of a row once it is sent: that a visit did not take place, where that is new. */
export function isTold(visit: VisitToConfirm, draft: RowDraft | undefined): boolean {
  return (draft?.kind === 'notHome' || draft?.kind === 'didNotCome') && draft.kind !== toInitialDraft(visit).kind;
}

const ownKinds: readonly RowKind[] = ['notHome', 'didNotCome', 'cancelledLate', 'noOne', 'notConfirmed'];

/** Finds the kind that follows from what was typed. */
function findKind(visit: VisitToConfirm, draft: RowDraft): RowKind {
  const planned = toPlannedDraft(visit);
  if (ownKinds.includes(draft.kind)) return draft.kind;
  if (draft.workerRef !== planned.workerRef) return 'otherWorker';
  if (draft.start !== planned.start) return 'otherTime';
  if (draft.minutes !== planned.minutes) return 'otherLength';
  return draft.note === '' ? 'asPlanned' : 'withNote';
}

export function typeInRow(visit: VisitToConfirm, draft: RowDraft, part: Partial<Omit<RowDraft, 'kind'>>): RowDraft {
  const changed = { ...draft, ...part };
  return { ...changed, kind: 'note' in part ? draft.kind : findKind(visit, changed) };
}

/** Returns a row after what took place was chosen: what does not fit it any more is the plan's again. */
export function chooseKind(visit: VisitToConfirm, draft: RowDraft, kind: RowKind): RowDraft {
  const planned = toPlannedDraft(visit);
  switch (kind) {
    case 'notHome':
      return { ...planned, kind, start: '', note: draft.note };
    case 'didNotCome':
      return { ...planned, kind, start: '', minutes: 0, note: draft.note };
    case 'otherWorker':
      return { ...planned, kind, workerRef: '', note: draft.note };
    case 'otherTime':
    case 'otherLength':
    case 'withNote':
      return { ...planned, kind, note: draft.note };
    default:
      return { ...planned, kind };
  }
}

type RowOnDay = { visit: VisitToConfirm; draft: RowDraft };

const outcomeOf = (kind: RowKind): Confirmation['outcome'] => {
  if (kind === 'notHome') return 'nobodyHome';
  if (kind === 'didNotCome') return 'workerDidNotCome';
  if (kind === 'cancelledLate') return kind;
  return kind === 'notConfirmed' ? 'notConfirmed' : 'tookPlace';
};

export function toConfirmation({ visit, draft }: RowOnDay): Confirmation {
  const { clientRef, jobRef, originalDate, supportWorkerRef = draft.workerRef, recorded } = visit;
  const outcome = outcomeOf(draft.kind);
  const row = { clientRef, jobRef, originalDate, supportWorkerRef, outcome, version: recorded?.version };
  if (outcome === 'notConfirmed') return row;
  const startTime = parseTypedTime(draft.start);
  return {
    ...row,
    ...(startTime && { startTime }),
    minutes: draft.minutes,
    ...(draft.charged !== undefined && { charged: draft.charged }),
    ...(draft.workerRef !== supportWorkerRef && outcome !== 'workerDidNotCome' && { otherWorkerRef: draft.workerRef }),
    ...(draft.note.trim() && { note: draft.note.trim() }),
  };
}

/** Returns a row as it was before, for undo: without the version, which the write gives. */
export function toEarlierConfirmation(row: RowOnDay): Confirmation {
  const { recorded } = row.visit;
  const { version: _, ...earlier } = recorded
    ? toConfirmation({ ...row, draft: toInitialDraft(row.visit) })
    : { ...toConfirmation({ ...row, draft: { ...row.draft, kind: 'notConfirmed' } }) };
  return earlier;
}

type RowIssue = { field: 'start' | 'minutes' | 'charged' | 'workerRef' | 'note'; message: string };

/** Finds what must be typed before a row can be sent. */
export function checkRow(row: RowOnDay, clock: { date: string; zone: string; now: number }): RowIssue | undefined {
  const { start, workerRef, kind, charged } = row.draft;
  if (kind === 'notConfirmed') return undefined;
  if (start.trim() !== '' && !parseTypedTime(start)) {
    return { field: 'start', message: 'Enter a time, such as 9:15am.' };
  }
  if (workerRef === '') return { field: 'workerRef', message: 'Choose a support worker.' };
  const problem =
    kind === 'notHome' && charged === undefined
      ? chargeNotChosen
      : checkWork({ confirmation: toConfirmation(row), ...clock });
  return problem && { field: toField(problem.path), message: problem.message };
}

/** Finds the field that shows a refusal of the server. */
export function toField(path: string | undefined): RowIssue['field'] {
  if (path === 'startTime') return 'start';
  if (path === 'otherWorkerRef') return 'workerRef';
  return path === 'note' || path === 'charged' ? path : 'minutes';
}

/** Says how a row differs from its plan, in sentences. */
export function describeRow(visit: VisitToConfirm, draft: RowDraft, nameOf: (ref: string) => string): string {
  if (ownKinds.includes(draft.kind)) return '';
  const start = parseTypedTime(draft.start);
  const late = start && visit.startTime ? minutesOf(start) - minutesOf(visit.startTime) : 0;
  const longer = draft.minutes - visit.minutes;
  const isOther = draft.workerRef !== '' && draft.workerRef !== visit.supportWorkerRef;
  return [
    isOther && (visit.planned ? `${nameOf(draft.workerRef)} came instead.` : `${nameOf(draft.workerRef)} came.`),
    late !== 0 && `Started ${formatDuration(Math.abs(late))} ${late > 0 ? 'late' : 'early'}.`,
    visit.minutes > 0 &&
      longer !== 0 &&
      `${formatDuration(Math.abs(longer))} ${longer > 0 ? 'longer' : 'shorter'} than planned.`,
  ]
    .filter(Boolean)
    .join(' ');
}
