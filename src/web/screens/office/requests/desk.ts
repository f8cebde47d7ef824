import { createContext, useContext } from 'react';
import type { QueueItem } from '#contract/office.ts';
import type { DeskAction } from './desk-keys.ts';

export type DeskActions = Map<DeskAction, () => unknown>;

/** State that the queue and the pane share. */
type OfficeDesk = {
  /** The queue's rows, in order. */
  shown: readonly QueueItem[];
  /** The unsent answers by request, kept while the desk is open. */
  drafts: Map<string, unknown>;
  /** True where another request was opened since the desk opened, so that its heading takes focus. */
  moved: boolean;
  /** The row that takes focus when the pane closes; by default that of the closed request. */
  returnTo: { current: string | undefined };
  /** The acts on the open request that its keys do: those of the buttons that are shown. */
  actions?: DeskActions;
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

/** Tells whether queue and request are two pages: below this width (the same as in list-and-pane.css). */
export function isPhone(): boolean {
  return window.matchMedia('(width <= 56rem)').matches;
}

export function toRowId(ref: string): string {
  return `request-${ref}`;
}

export const headingId = 'request-heading';
export const queueFindId = 'queue-find';

export function focusById(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus();
  return element !== null;
}

/** Focuses a row, and scrolls to it once the queue is visible again. */
export function focusRow(ref: string): boolean {
  const row = document.getElementById(toRowId(ref));
  row?.focus();
  requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }));
  return row !== null;
}

export function focusQueueHeading() {
  document.querySelector<HTMLElement>('.queue-head h1')?.focus();
}
