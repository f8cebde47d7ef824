import { followIssues } from './follow-issues.ts';
import type { FormIssue, TypedState } from './form-state.ts';
import { applyChanges, type Changes, findWhole, isWithin, listChanges, readAt } from './paths.ts';

type ChangesInput<V> = {
  initial: V;
  check: (values: V) => readonly FormIssue[];
  update: (change: (before: TypedState) => TypedState) => void;
};

/** How the values of a form change: field by field, or those that belong together. */
export function createChanges<V extends object>({ initial, check, update }: ChangesInput<V>) {
  return {
    /** Sets several values by path, such as a suburb with its place. What stays the same is no change. */
    setAll(next: Changes) {
      update((before) => {
        const values = applyChanges(initial, before.typed);
        const isNew = ([path, own]: [string, unknown]) => JSON.stringify(own) !== JSON.stringify(readAt(values, path));
        const changes = Object.fromEntries(Object.entries(next).filter(isNew));
        const now = applyChanges(values, changes);
        const wholes = Object.keys(changes).map((path) => findWhole(now, path));
        return {
          ...before,
          typed: { ...before.typed, ...Object.fromEntries(wholes.map((whole) => [whole, readAt(now, whole)])) },
          issues: before.issues.filter(({ path }) => !Object.keys(next).some((changed) => isWithin(path, changed))),
        };
      });
    },

    /** Changes values that belong together, such as a visit's line. Issues stay that it does not solve. */
    change(act: (values: V) => V) {
      update((before) => {
        const was = applyChanges(initial, before.typed);
        const now = act(was);
        const issues = followIssues({ issues: before.issues, was, now, present: check(now) });
        return { ...before, typed: { ...before.typed, ...listChanges(was, now) }, issues };
      });
    },
  };
}
