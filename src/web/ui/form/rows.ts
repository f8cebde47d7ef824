import type { FormIssue, TypedState } from './form-state.ts';
import { type Path, readAt, type ValueAt } from './paths.ts';

type RowAt<V, P extends string> = ValueAt<V, P> extends readonly (infer Row)[] ? Row : never;
type FormWithRows<V> = { values: V; update: (change: (before: TypedState) => TypedState) => void };

/** Adds a row at the end of a list: `addRow(form, 'friends', { ref, name: '' })`. */
export function addRow<V, P extends Path<V>>({ values, update }: FormWithRows<V>, list: P, row: RowAt<V, P>) {
  const rows = readAt(values, list) as readonly unknown[];
  update((state) => ({ ...state, typed: { ...state.typed, [list]: [...rows, row] } }));
}

/** Removes a row. Issues of the rows below move up with them. */
export function removeRow<V, P extends Path<V>>({ values, update }: FormWithRows<V>, list: P, at: number) {
  const rows = readAt(values, list) as readonly unknown[];
  update((state) => ({
    ...state,
    typed: { ...state.typed, [list]: rows.toSpliced(at, 1) },
    issues: state.issues.flatMap((issue) => moveUp(issue, list, at) ?? []),
  }));
}

function moveUp(issue: FormIssue, list: string, removed: number): FormIssue | undefined {
  if (!issue.path.startsWith(`${list}.`)) return issue;
  const [place = '', ...rest] = issue.path.slice(list.length + 1).split('.');
  if (Number(place) === removed) return undefined;
  const moved = Number(place) > removed ? Number(place) - 1 : Number(place);
  return { ...issue, path: [list, moved, ...rest].join('.') };
}
