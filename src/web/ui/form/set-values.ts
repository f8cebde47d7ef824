import type { TypedState } from './form-state.ts';
import { applyChanges, type Changes, findWhole, isWithin, readAt } from './paths.ts';

type SetInput = {
  form: { initial: object; update: (change: (before: TypedState) => TypedState) => void };
  next: Changes;
};

/** Sets several values of a form by path, such as a suburb with its place. What stays the same is no change. */
export function setValues({ form: { initial, update }, next }: SetInput) {
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
}
