import { useId } from 'react';
import { createAttempts } from './attempts.ts';
import { findFieldPath, toFieldId } from './fields-on-page.ts';
import { type FormDraft, type FormIssue, useFocusFirst, useTypedState } from './form-state.ts';
import { applyChanges, type Changes, findWhole, isSame, isWithin, type Path, readAt, type ValueAt } from './paths.ts';

type UseFormInput<V> = {
  /** The stored values; they may be read again while the form is open. */
  initial: V;
  check?: (values: V) => readonly FormIssue[];
  draft?: FormDraft | undefined;
};

export type FormModel<V extends object> = ReturnType<typeof useForm<V>>;

/** The values of a form by path, and what is wrong with them. Typed values survive a reload of `initial`. */
export function useForm<V extends object>({ initial, check = () => [], draft }: UseFormInput<V>) {
  const id = useId();
  const [{ typed, issues, attempt, sent: lastSent }, update, read] = useTypedState(draft);
  const values = applyChanges(initial, typed);
  const requestFocus = useFocusFirst(id, issues);

  /** Sets several values by path, such as a suburb with its place. What stays the same is no change. */
  function setAll(next: Changes) {
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

  /** Shows issues, focuses the first, and returns those that no field on the page shows. */
  function showIssues(wrong: readonly FormIssue[]): FormIssue[] {
    const placed = wrong.map((issue) => ({ issue, at: findFieldPath(id, issue.path) }));
    update((before) => ({ ...before, issues: placed.map(({ issue, at }) => ({ ...issue, path: at ?? issue.path })) }));
    if (wrong.length > 0) requestFocus();
    return placed.flatMap(({ issue, at }) => (at === undefined ? issue : []));
  }

  return {
    values,
    issues,
    /** What `values` is made of, for what other people change, and how it changes, for rows of lists. */
    ...{ initial, typed, sent: lastSent, update },
    isChanged: Object.keys(typed).some((path) => !isSame(typed[path], readAt(initial, path))),
    set: <P extends Path<V>>(path: P, value: ValueAt<V, P>) => setAll({ [path]: value }),
    setAll,
    /** What a field needs: `<TextInput label="Email" {...form.field('email')} />`. */
    field: <P extends Path<V>>(path: P) => ({
      id: toFieldId(id, path),
      name: path as string,
      value: readAt(values, path) as ValueAt<V, P>,
      error: issues.find((issue) => issue.path === path)?.message,
      onValue: (value: ValueAt<V, P>) => setAll({ [path]: value }),
    }),
    showIssues,
    check: () => check(values),
    attempt,
    ...createAttempts({ read, update }),
    /** Forgets what was sent. What was typed since stays. */
    settle(sent: V) {
      update((before) => {
        const later = Object.entries(before.typed).filter(([path, value]) => !isSame(value, readAt(sent, path)));
        return { typed: Object.fromEntries(later), issues: [], sent };
      });
    },
    /** Forgets everything typed. */
    reset: () => update((before) => ({ ...before, typed: {}, issues: [], attempt: undefined })),
  };
}
