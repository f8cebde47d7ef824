import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { officeTicketQuery } from '#web/calls/office.ts';
import { type DeskAction, deskKeys } from '#web/parts/keys/keys.ts';
import { findNextTicket } from './queue-text.ts';

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
function isPhone(): boolean {
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

/** Leads to a request; the queue beside it stays as it is. */
export function toRequestPage(ref: string) {
  return { to: '/office/requests/$ref', params: { ref }, search: true, resetScroll: false } as const;
}

/** Opens the next request; on a phone, or after the last one, the queue. */
export function useOpenNext(ref: string) {
  const { shown, returnTo } = useOfficeDesk();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const next = findNextTicket(shown, ref);
  return () => {
    returnTo.current = next;
    if (next === undefined || isPhone()) void navigate({ to: '/office/requests', search: true, resetScroll: false });
    else {
      void queryClient.prefetchQuery(officeTicketQuery(next));
      void navigate(toRequestPage(next));
    }
  };
}

type DeskActionInput = { act: () => unknown; pending?: boolean };

/** Lets a key of the desk do what a button does, as long as the button is shown. Returns the properties that the button needs. */
export function useDeskAction(action: DeskAction | undefined, { act, pending = false }: DeskActionInput) {
  const { actions } = useOfficeDesk();
  // At each render, because it acts on what is shown then.
  useLayoutEffect(() => {
    if (!action || !actions) return;
    actions.set(action, () => pending || act());
    return () => void actions.delete(action);
  });
  const button = { pending, onClick: () => void act() };
  const named = deskKeys.find((one) => one.action === action);
  return named ? { ...button, 'data-desk': named.action, 'aria-keyshortcuts': named.key.toUpperCase() } : button;
}

/** Focuses the heading of a newly opened request, and shows its top and its row in the queue. */
export function useHeadingFocus(ref = ''): RefObject<HTMLHeadingElement | null> {
  const { moved } = useOfficeDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // The navigation opened this request, so the first render moves focus and scroll; later ones must not.
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    if (!moved) return;
    document.getElementById(toRowId(ref))?.scrollIntoView({ block: 'nearest' });
    heading.current?.closest('.pane-part')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [moved, ref]);
  return heading;
}
