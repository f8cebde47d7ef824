const gap = 6;
const edge = 8;

/**
 * Puts a box under what it belongs to, or above where there is more room, never higher than that room and never beyond the side of
 * the window. What the keyboard of a phone covers is no room.
 */
export function placeBeside(trigger: Element, { box, align }: { box: HTMLElement; align: 'start' | 'end' }) {
  const at = trigger.getBoundingClientRect();
  const top = window.visualViewport?.offsetTop ?? 0;
  const bottom = top + (window.visualViewport?.height ?? window.innerHeight);
  const { style } = box;
  style.maxHeight = '';
  style.setProperty('--trigger-width', `${at.width}px`);
  const { width, height } = box.getBoundingClientRect();
  const below = bottom - at.bottom - gap - edge;
  const above = at.top - top - gap - edge;
  const isAbove = height > below && above > below;
  const shown = Math.min(height, Math.max(isAbove ? above : below, 0));
  const left = align === 'start' ? at.left : at.right - width;
  const furthest = document.documentElement.clientWidth - width - edge;
  style.maxHeight = `${shown}px`;
  style.top = `${isAbove ? at.top - gap - shown : at.bottom + gap}px`;
  style.left = `${Math.max(edge, Math.min(left, furthest))}px`;
}
