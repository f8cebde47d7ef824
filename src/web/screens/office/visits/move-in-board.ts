import type { KeyboardEvent } from 'react';

/**
 * Moves by arrow keys in a day or a week. Left and right move between the visits of a row. Up and down move to the nearest visit of the next row
 * that has one. Home and End move to the ends of the row. Tab goes on as usual.
 */
export function moveInBoard(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = findTarget(event.currentTarget, event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function findTarget(slot: HTMLElement, key: string): HTMLElement | undefined {
  const board = slot.closest('.board-rows, .week');
  const rows = [...(board?.querySelectorAll('.board-row, .week-row') ?? [])]
    .map(listSlots)
    .filter(({ length }) => length > 0);
  const at = rows.findIndex((row) => row.includes(slot));
  const row = rows[at];
  if (!row) return;
  const place = row.indexOf(slot);
  if (key === 'ArrowLeft') return row[place - 1];
  if (key === 'ArrowRight') return row[place + 1];
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  if (key === 'ArrowUp') return findNearest(rows[at - 1], slot);
  return key === 'ArrowDown' ? findNearest(rows[at + 1], slot) : undefined;
}

function listSlots(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-slot]')];
}

function findNearest(row: HTMLElement[] | undefined, slot: HTMLElement): HTMLElement | undefined {
  const distance = (one: HTMLElement) => Math.abs(one.offsetParent === null ? 0 : findLeft(one) - findLeft(slot));
  return row?.toSorted((a, b) => distance(a) - distance(b))[0];
}

function findLeft(element: HTMLElement): number {
  return element.getBoundingClientRect().left;
}
