import { createContext, useContext } from 'react';
import type { QueueItem } from '#contract/office.ts';
import type { AnswerDraft } from './answer.ts';

/** What queue and pane share. */
export type OfficeDesk = {
  /** What the queue shows, in order. */
  shown: readonly QueueItem[];
  /** What was typed about each request and not sent, kept while the desk is open. */
  drafts: Map<string, AnswerDraft>;
  /** Another request was opened since the desk was: its heading takes focus. */
  moved: boolean;
  /** Where focus goes in the queue when the pane closes; the row that was left where nobody says. */
  returnTo: { current: string | undefined };
};

export const DeskContext = createContext<OfficeDesk>({
  shown: [],
  drafts: new Map(),
  moved: false,
  returnTo: { current: undefined },
});

export function useOfficeDesk(): OfficeDesk {
  return useContext(DeskContext);
}

/** Below this width queue and request are two pages (as in desk.css). */
export function isPhone(): boolean {
  return window.matchMedia('(max-width: 56rem)').matches;
}

export function toRowId(ref: string): string {
  return `request-${ref}`;
}

export const headingId = 'request-heading';

export function focusById(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus();
  return element !== null;
}

/** A row of the queue in focus and, once the queue has its place again, in sight. */
export function focusRow(ref: string): boolean {
  const row = document.getElementById(toRowId(ref));
  row?.focus();
  requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }));
  return row !== null;
}

export function focusQueueHeading() {
  document.querySelector<HTMLElement>('.queue h1')?.focus();
}
