import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the focus in a list, where the focused element leaves it (docs/product/screens.md, "Lists"). */
export function useKeptFocus<E extends HTMLElement>() {
  const list = useRef<E>(null);
  // Before the list is shown: its first focus may come at once.
  useLayoutEffect(() => (list.current ? keepFocusIn(list.current) : undefined), []);
  return list;
}

/**
 * Moves the focus from the button that reads the next page to the first row of that page. It stays where the page does not come, or
 * where the person has gone on.
 */
export function useFirstNewRow(list: RefObject<HTMLElement | null>, pages: number | undefined) {
  const awaited = useRef<{ button: HTMLElement; rowsBefore: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for each page that comes
  useLayoutEffect(() => {
    const { button, rowsBefore = 0 } = awaited.current ?? {};
    awaited.current = undefined;
    if (button && document.activeElement === button) focus(rowsOf(list.current!)[rowsBefore] ?? null);
  }, [pages]);
  return (button: HTMLElement) => {
    awaited.current = { button, rowsBefore: rowsOf(list.current!).length };
  };
}

function keepFocusIn(list: HTMLElement): () => void {
  let held: { element: Element; rowsBefore: number } | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    const element = target as Element;
    held = list.contains(element)
      ? { element, rowsBefore: rowsOf(list).filter((row) => isBefore(row, element)).length }
      : undefined;
  };
  // A press on a text leaves the list without giving the focus to anything.
  const onPress = ({ target }: Event) => {
    if (!held?.element.contains(target as Node)) held = undefined;
  };
  const observer = new MutationObserver(() => {
    if (!held || held.element.isConnected || document.activeElement !== document.body) return;
    const rows = rowsOf(list);
    const other = list.firstElementChild ?? document.querySelector('main h1');
    focus(rows[held.rowsBefore] ?? rows.at(-1) ?? (other as HTMLElement | null));
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress);
    observer.disconnect();
  };
}

const rowSelector = 'li, tbody > tr';

/** Lists those that are in no other row. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>(rowSelector)];
  return rows.filter((one) => !list.contains(one.parentElement!.closest(rowSelector)));
}

const isBefore = (one: Element, element: Element) =>
  one.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;

/** Focuses a row; one that cannot have the focus gives it to the first of its links and fields. */
function focus(row: HTMLElement | null) {
  if (!row) return;
  const first = row.hasAttribute('tabindex') ? row : row.querySelector<HTMLElement>('a[href], button, input, select');
  if (!first) row.tabIndex = -1;
  (first ?? row).focus();
}
