import { useEffect, useRef, useState } from 'react';
import { findFieldPath, focusFirst } from './fields-on-page.ts';
import type { Changes } from './paths.ts';

/** A fault of one field: `path` as in the domain's checks and in the server's `errors`. */
export type FormIssue = { path: string; message: string };

/** The place where typed values survive a reload. `read` returns what `keep` was given, or what an earlier release kept. */
export type FormDraft = {
  read: () => unknown;
  keep: (draft: unknown) => void;
  drop: () => void;
  /** Drops what `read` returns and says so, because the form cannot show it. */
  lose?: () => void;
  /** Calls at each change, so that two forms of one draft stay the same; `read` then returns one object until then. */
  subscribe?: (listener: () => void) => () => void;
  /** The place where it lies, for a write that leads back to its form. */
  place?: object;
};

/**
 * The last sending of a write: its ref where it has one, and its key with a digest of the content that went with it. `done`: it was made
 * after its page was left; these are the values typed until then.
 */
export type Attempt = { ref?: string; key?: string; content?: string; done?: Changes };

/** Only what was typed: all else follows the stored values. */
export type TypedState = {
  typed: Changes;
  issues: readonly FormIssue[];
  attempt?: Attempt | undefined;
  /** The values that were sent last. */
  sent?: object;
};

/** Returns typed values and issues. A change after the form has left the page still reaches its draft. */
export function useTypedState(draft: FormDraft | undefined) {
  const [state, setState] = useState<TypedState>(() => readDraft(draft));
  const latest = useRef(state);
  const stored = useRef(draft?.read());
  useEffect(() => {
    function follow() {
      const now = draft?.read();
      if (now !== undefined && !isTypedState(now)) draft?.lose?.();
      if (now === stored.current) return;
      stored.current = now;
      latest.current = { ...readDraft(draft), sent: latest.current.sent };
      setState(latest.current);
    }
    if (!draft?.subscribe) return;
    // What came in before this effect ran, or the draft of another thing on the same page.
    follow();
    return draft.subscribe(follow);
  }, [draft]);

  function read(): TypedState {
    return draft?.subscribe ? { ...readDraft(draft), sent: latest.current.sent } : latest.current;
  }

  function update(change: (before: TypedState) => TypedState) {
    latest.current = change(read());
    setState(latest.current);
    const { typed, issues, attempt } = latest.current;
    if (Object.keys(typed).length > 0 || issues.length > 0 || attempt) draft?.keep({ typed, issues, attempt });
    else draft?.drop();
  }
  return [state, update, read] as const;
}

function readDraft(draft: FormDraft | undefined): TypedState {
  const kept = draft?.read();
  if (!isTypedState(kept)) return { typed: {}, issues: [] };
  const { typed, issues, attempt } = kept;
  return { typed, issues, attempt };
}

function isTypedState(kept: unknown): kept is TypedState {
  const { typed, issues } = (kept ?? {}) as Partial<TypedState>;
  return typeof typed === 'object' && typed !== null && Array.isArray(issues);
}

/** Moves the focus to the first wrong field once it is drawn so. A form that opens with issues does so at once. */
export function useFocusFirst(formId: string, issues: readonly FormIssue[]) {
  const [requests, setRequests] = useState(issues.length > 0 ? 1 : 0);
  const latest = useRef(issues);
  latest.current = issues;
  // Waits a frame, so that the navigation to this page has set its own focus and scroll first.
  useEffect(() => {
    if (requests === 0) return;
    const frame = requestAnimationFrame(() => {
      const paths = latest.current.flatMap(({ path }) => findFieldPath(formId, path) ?? []);
      focusFirst(formId, paths);
    });
    return () => cancelAnimationFrame(frame);
  }, [requests, formId]);
  return () => setRequests((before) => before + 1);
}
