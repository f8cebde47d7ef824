import type { FormIssue, TypedState } from './form-state.ts';

/** An issue at or below a path. */
export function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`);
}

type ChangeRowsInput = { state: TypedState; list: string; rows: readonly unknown[] };

export function addRow({ state, list, rows, row }: ChangeRowsInput & { row: unknown }): TypedState {
  return { ...state, typed: { ...state.typed, [list]: [...rows, row] } };
}

/** Removes a row. Issues of the rows below move up with them. */
export function removeRow({ state, list, rows, at }: ChangeRowsInput & { at: number }): TypedState {
  return {
    typed: { ...state.typed, [list]: rows.toSpliced(at, 1) },
    issues: state.issues.flatMap((issue) => moveUp(issue, list, at) ?? []),
  };
}

function moveUp(issue: FormIssue, list: string, removed: number): FormIssue | undefined {
  if (!issue.path.startsWith(`${list}.`)) return issue;
  const [place = '', ...rest] = issue.path.slice(list.length + 1).split('.');
  if (Number(place) === removed) return undefined;
  const moved = Number(place) > removed ? Number(place) - 1 : Number(place);
  return { ...issue, path: [list, moved, ...rest].join('.') };
}
