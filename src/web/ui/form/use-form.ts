import { useId } from 'react';
import { createAttempts } from './attempts.ts';
import { findFieldPath, toFieldId } from './fields-on-page.ts';
import { type FormDraft, type FormIssue, useFocusFirst, useTypedState } from './form-state.ts';
import { applyChanges, type Changes, isSame, isWithin, type Path, readAt, type ValueAt } from './paths.ts';
import { setValues } from './set-values.ts';
import { useUnsavedCount } from './unsaved-forms.ts';

type UseFormInput<V> = {
  /** The stored values; they may be read again while the form is open. */
  initial: V;
  check?: (values: V) => readonly FormIssue[];
  draft?: FormDraft | undefined;
};

export type FormModel<V extends object> = ReturnType<typeof useForm<V>>;

/** Returns the values of a form by path, and what is wrong with them. Typed values survive a reload of `initial`. */
export function useForm<V extends object>({ initial, check = () => [], draft }: UseFormInput<V>) {
  const id = useId();
  const [{ typed, issues, attempt, sent: lastSent }, update, read] = useTypedState(draft);
  const values = applyChanges(initial, typed);
  const isChanged = Object.keys(typed).some((path) => !isSame(typed[path], readAt(initial, path)));
  useUnsavedCount(isChanged);
  const requestFocus = useFocusFirst(id, issues);
  const setAll = (next: Changes) => setValues({ form: { initial, update }, next });

  /** Shows issues, focuses the first, and returns those that no field on the page shows. */
  function showIssues(wrong: readonly FormIssue[]): FormIssue[] {
    update((before) => ({ ...before, issues: wrong }));
    if (wrong.length > 0) requestFocus();
    return wrong.filter(({ path }) => findFieldPath(id, path) === undefined);
  }

  /** Finds a field and its error: that of a place inside it too. */
  function at(path: string) {
    return { id: toFieldId(id, path), error: issues.find((issue) => isWithin(issue.path, path))?.message };
  }

  return {
    values,
    issues,
    /** The parts that `values` is made of, for what other people change. */
    ...{ initial, typed, sent: lastSent, update },
    isChanged,
    set: <P extends Path<V>>(path: P, value: ValueAt<V, P>) => setAll({ [path]: value }),
    ...{ setAll, at },
    /** The properties that a field needs: `<TextInput label="Email" {...form.field('email')} />`. */
    field: <P extends Path<V>>(path: P) => ({
      ...at(path),
      name: path as string,
      value: readAt(values, path) as ValueAt<V, P>,
      onValue: (value: ValueAt<V, P>) => setAll({ [path]: value }),
    }),
    showIssues,
    check: (own: V = values) => check(own),
    attempt,
    draftPlace: draft?.place,
    ...createAttempts({ read, update }),
    /** Clears the values that were sent. Later input stays. */
    settle(sent: V) {
      update((before) => {
        const later = Object.entries(before.typed).filter(([path, value]) => !isSame(value, readAt(sent, path)));
        return { typed: Object.fromEntries(later), issues: [], sent };
      });
    },
    reset: () => update((before) => ({ ...before, typed: {}, issues: [], attempt: undefined })),
  };
}
