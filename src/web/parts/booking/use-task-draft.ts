import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { offerDraftBack } from '#web/parts/editing/offer-draft-back.ts';
import { drafts, useDraft } from '#web/session/drafts.ts';
import type { BookingTask, TaskDraft } from './booking-task.ts';

export type IssuesFound = Pick<TaskDraft, 'issues' | 'refusal' | 'sent'>;

type TaskDraftInput<D extends TaskDraft> = {
  task: BookingTask;
  clientRef: string;
  /** The stored draft, or a blank one. */
  draft: D;
  isDraft: (value: unknown) => value is D;
  /** The issues that a change has not solved. */
  listUnsolved: (before: D, after: D) => readonly FieldIssue[];
  /** Whether the stored draft is still about the same: another may have taken its place. */
  isSame?: (stored: D) => boolean;
  /** Whether there is nothing in it to offer back. */
  isEmpty?: (stored: D) => boolean;
};

/** Where a task keeps its draft: a person has one for each client. */
export function useTaskPlace({ name, userRef }: Pick<BookingTask, 'name' | 'userRef'>, clientRef: string) {
  return useMemo(() => ({ what: name, clientRef, userRef }), [name, clientRef, userRef]);
}

/** Changes the draft of a task and its issues. It is stored at each change, so that it survives a reload. */
export function useTaskDraft<D extends TaskDraft>(input: TaskDraftInput<D>) {
  const { task, clientRef, draft, isDraft, listUnsolved, isSame = () => true, isEmpty = () => false } = input;
  const place = useTaskPlace(task, clientRef);
  const isBlank = useDraft(place, isDraft) === undefined;
  const navigate = useNavigate();

  /** Undefined once it was discarded, or another draft took its place. */
  function readStored(): D | undefined {
    const stored = drafts.read(place, isDraft);
    return stored && isSame(stored) ? stored : undefined;
  }

  return {
    /** Stores a change, and drops the issues that it solves. */
    change(act: (before: D) => D) {
      const before = drafts.read(place, isDraft) ?? draft;
      const after = act(before);
      const issues = after.issues.length > 0 ? listUnsolved(before, after) : [];
      drafts.keep(place, {
        ...after,
        issues,
        refusal: issues.length > 0 ? before.refusal : undefined,
        untouched: undefined,
      });
    },
    /** Replaces the issues; an empty list clears them. A draft that was discarded meanwhile stays away. */
    setIssues({ issues, refusal, sent }: IssuesFound, open: (draft: D) => D = (own) => own) {
      const before = readStored() ?? (isBlank ? draft : undefined);
      if (before) drafts.keep(place, open({ ...before, issues, refusal, sent }));
    },
    readStored,
    /** Stores what is left of the draft once it is sent; nothing where all of it was. */
    settle(left: D | undefined) {
      if (left) drafts.keep(place, left);
      else if (readStored()) drafts.drop(place);
    },
    /** Forgets the draft, and offers its contents back for a moment. */
    discard() {
      const stored = readStored();
      if (!stored) return;
      drafts.drop(place);
      if (isEmpty(stored)) return;
      offerDraftBack({
        place,
        draft: stored,
        message: task.cleared,
        onBack: () => void navigate({ to: task.pages.details.to }),
      });
    },
  };
}
