import { useState } from 'react';
import { ChangesNotice } from './changes-notice.tsx';
import { describeConflict, type FormConflict, findConflicts } from './conflicts.ts';
import { listWholes } from './list-changes.ts';
import type { Changes } from './paths.ts';

type OthersChangesProps = {
  form: { initial: object; typed: Changes; sent: object | undefined };
  /** Names of fields; a value without a name is not shown. */
  labels: { readonly [path: string]: string };
  /** It is being sent: what changes meanwhile may be its own. */
  pending: boolean;
  describe?: ((conflict: FormConflict) => string) | undefined;
  whose?: string | undefined;
};

/** Shows what other people have changed since a form was opened, beside what is typed in it. */
export function OthersChanges(props: OthersChangesProps) {
  const { form, labels, pending, describe = describeConflict, whose = 'this' } = props;
  const conflicts = useConflicts(form).flatMap((one) => {
    const label = labels[one.path];
    return label === undefined ? [] : describe({ ...one, label });
  });
  return (
    <ChangesNotice
      changes={pending ? [] : [...new Set(conflicts)]}
      title={`Someone else changed ${whose} while you were editing. What you typed is still here. Saving will keep your version.`}
    />
  );
}

/** Returns what differs from the stored values as this person first saw them, or as they were after their own save. */
function useConflicts({ initial, typed, sent }: OthersChangesProps['form']): Omit<FormConflict, 'label'>[] {
  const [seen, setSeen] = useState({ initial, sent });
  if (sent !== seen.sent) setSeen({ initial, sent });
  // What this form sent comes back, perhaps in other spelling: it is no other person's change.
  const own = sent ? listWholes(sent) : [];
  const paths = listWholes({ ...seen.initial, ...initial }).filter((path) => path in typed || !own.includes(path));
  return findConflicts({ paths, before: seen.initial, now: initial, typed });
}
