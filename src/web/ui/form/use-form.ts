import { useId } from 'react';
import { findFieldPath, toFieldId } from './fields-on-page.ts';
import { type FormDraft, type FormIssue, type TypedState, useFocusFirst, useTypedState } from './form-state.ts';
import { applyChanges, type Changes, findWhole, isSame, isWithin, type Path, readAt, type ValueAt } from './paths.ts';
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

type SetInput = {
  form: { initial: object; update: (change: (before: TypedState) => TypedState) => void };
  next: Changes;
};

/** Sets several values of a form by path, such as a suburb with its place. What stays the same is no change. */
function setValues({ form: { initial, update }, next }: SetInput) {
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

type AttemptsInput = { read: () => TypedState; update: (change: (before: TypedState) => TypedState) => void };

/** Keeps the ref and key of a write with the draft, so that a form opened again repeats the same write. */
function createAttempts({ read, update }: AttemptsInput) {
  return {
    /** Keeps the ref of what is sent, kept with the draft: the same until it is settled or refused as taken. */
    keepRef(make: () => string): string {
      const ref = read().attempt?.ref ?? make();
      update((before) => ({ ...before, attempt: { ...before.attempt, ref } }));
      return ref;
    },
    /** Keeps the key to send with: the same content has the same key, so that it takes effect once. */
    keepKey(key: string, content: string): string {
      const before = read().attempt;
      const attemptKey = before?.content === content && before.key ? before.key : key;
      update((state) => ({ ...state, attempt: { ...before, key: attemptKey, content } }));
      return attemptKey;
    },
    /** Ends an attempt that the server refused; a ref that is taken goes with it. */
    endAttempt({ isTaken }: { isTaken: boolean }) {
      update((before) => ({
        ...before,
        attempt: before.attempt?.ref !== undefined && !isTaken ? { ref: before.attempt.ref } : undefined,
      }));
    },
  };
}
