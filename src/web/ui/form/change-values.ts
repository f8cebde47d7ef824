import { followIssues } from './follow-issues.ts';
import { listChanges } from './list-changes.ts';
import { applyChanges } from './paths.ts';
import type { FormModel } from './use-form.ts';

type ChangedForm<V extends object> = Pick<FormModel<V>, 'initial' | 'update' | 'check'>;

/** Changes values that belong together, such as a visit's line. Issues stay that it does not solve. */
export function changeValues<V extends object>({ initial, update, check }: ChangedForm<V>, act: (values: V) => V) {
  update((before) => {
    const was = applyChanges(initial, before.typed);
    const now = act(was);
    const issues = followIssues({ issues: before.issues, was, now, present: check(now) });
    return { ...before, typed: { ...before.typed, ...listChanges(was, now) }, issues };
  });
}
