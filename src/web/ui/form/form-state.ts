import { useEffect, useRef, useState } from 'react';
import { focusFirst } from './fields-on-page.ts';
import type { Changes } from './paths.ts';

/** What is wrong with one field: `path` as in the domain's checks and in the server's `errors`. */
export type FormIssue = { path: string; message: string };

/** Where typed values survive a reload. `read` returns what `keep` was given, or what an earlier release kept. */
export type FormDraft = { read: () => unknown; keep: (draft: unknown) => void; drop: () => void };

/** Only what was typed: all else follows the stored values. */
export type TypedState = {
  typed: Changes;
  issues: readonly FormIssue[];
  /** The values that were sent last. */
  sent?: object;
};

/** Typed values and issues. A change after the form has left the page still reaches its draft. */
export function useTypedState(draft: FormDraft | undefined) {
  const [state, setState] = useState<TypedState>(() => readDraft(draft));
  const latest = useRef(state);
  function update(change: (before: TypedState) => TypedState) {
    latest.current = change(latest.current);
    setState(latest.current);
    const { typed, issues } = latest.current;
    if (Object.keys(typed).length > 0 || issues.length > 0) draft?.keep({ typed, issues });
    else draft?.drop();
  }
  return [state, update] as const;
}

function readDraft(draft: FormDraft | undefined): TypedState {
  const { typed, issues } = (draft?.read() ?? {}) as Partial<TypedState>;
  const isOurs = typeof typed === 'object' && typed !== null && Array.isArray(issues);
  return isOurs ? { typed, issues } : { typed: {}, issues: [] };
}

/** Moves the focus to the first wrong field once it is drawn so. A form that opens with issues does so at once. */
export function useFocusFirst(formId: string, issues: readonly FormIssue[]) {
  const [requests, setRequests] = useState(issues.length > 0 ? 1 : 0);
  const paths = useRef<string[]>([]);
  paths.current = issues.map(({ path }) => path);
  // Waits a frame, so that the navigation to this page has set its own focus and scroll first.
  useEffect(() => {
    if (requests === 0) return;
    const frame = requestAnimationFrame(() => focusFirst(formId, paths.current));
    return () => cancelAnimationFrame(frame);
  }, [requests, formId]);
  return () => setRequests((before) => before + 1);
}
