import { useEffect, useRef } from 'react';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { useDraft, useDraftsRead } from '#web/person/device/drafts.ts';
import type { EditTask, TaskClient } from '../booking-task.ts';
import { findEdited } from '../find-edited.ts';
import { isStoredEdit, startEdit } from './edit-draft.ts';

/**
 * Finds the visit being edited, as its draft says. Where a reload came before the draft was stored, the history knows
 * the visit, and the edit begins anew.
 */
export function useEditSubject(task: EditTask, { clientRef }: TaskClient) {
  const place = { what: task.name, clientRef, userRef: task.userRef };
  const stored = useDraft(place, isStoredEdit);
  // The page stays as it is while it is left, though its draft is already gone.
  const last = useRef(stored);
  if (stored) last.current = stored;
  const subject = last.current?.typed;
  const isRead = useDraftsRead(task.userRef).data === true;
  const opened = useHistoryState(String(task.pages.details.to))?.edited;
  const visit = subject ?? opened;
  const { index, now } = task.roster;
  const shown = visit && index && findEdited({ index, draft: visit, now });
  // A draft is written to the device, which drawing must not do.
  useEffect(() => {
    if (isRead && !subject && opened && shown) startEdit({ place, shown, ...opened });
  });
  return { visit, subject, shown, isRead };
}
