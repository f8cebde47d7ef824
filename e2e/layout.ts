import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The widths of windows that texts are looked at in: a phone, a tablet and two screens of a desk. */
export const windowWidths = [390, 1024, 1440, 1920] as const;

/** Expects of each text that is shown: no word is broken, nothing is cut off, and it is neither over another nor against it. */
export async function expectTextsFit(page: Page): Promise<void> {
  expect(await page.evaluate(findTextFaults), `${page.url()}, ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Checks the same in windows of other widths, and restores the window afterwards. */
export async function expectTextsFitAt(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize();
  const height = before?.height ?? 900;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // What is drawn by the width of the window follows a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expectTextsFit(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Runs in the page. */
function findTextFaults(): string[] {
  /**
   * The length up to which a word stays whole. A longer one, such as the address of an email, may break anywhere; a shorter one only
   * between its words, as at a hyphen.
   */
  const longestWhole = 20;
  type Line = { text: string; box: DOMRect; block: Element; layer: Element | null };
  const faults: string[] = [];
  const lines: Line[] = [];
  const range = document.createRange();
  const excerpt = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

  const boxesOf = (text: Text, from: number, to: number) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  };
  const findAbove = (element: Element | null, is: (style: CSSStyleDeclaration) => boolean) => {
    for (let above = element; above; above = above.parentElement) if (is(getComputedStyle(above))) return above;
    return null;
  };
  const isHidden = (element: Element) =>
    element.closest('[inert], svg, script, style, option, .sr, noscript') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

  /** Finds the part of a line that is seen, and whether the rest is cut off: not where it ends in dots or can be scrolled to. */
  function findSeen(element: Element, box: DOMRect) {
    let { left, right, top, bottom } = box;
    let isCut = false;
    for (let above: Element | null = element; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(above);
      const edge = above.getBoundingClientRect();
      const [wasWide, wasHigh] = [right - left, bottom - top];
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      const isNarrower = right - left < wasWide - 1 && textOverflow !== 'ellipsis';
      const isLower = bottom - top < wasHigh - 0.3 * box.height && webkitLineClamp === 'none';
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      isCut ||= (hides(overflowX) && isNarrower) || (hides(overflowY) && isLower);
      if (position === 'fixed') break;
    }
    return {
      box: new DOMRect(left, top, right - left, bottom - top),
      isSeen: right - left > 2 && bottom - top > 2,
      isCut,
    };
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (!element || !text.data.trim() || isHidden(element)) continue;
    // Without the spaces around it, which are the room between two texts.
    const from = text.data.length - text.data.trimStart().length;
    const seen = boxesOf(text, from, text.data.trimEnd().length)
      .map((box) => findSeen(element, box))
      .filter(({ isSeen }) => isSeen);
    if (seen.length > 1)
      for (const { 0: run, index: start } of text.data.matchAll(/\S+/g))
        for (const { 0: word, index } of run.matchAll(/[\p{L}\p{N}’']+/gu)) {
          const at = start + index;
          const tops = boxesOf(text, at, at + word.length).map(({ top }) => Math.round(top));
          if (run.length <= longestWhole && new Set(tops).size > 1)
            faults.push(`broken: ${word}, in ${excerpt(text.data)}`);
        }
    if (seen.some(({ isCut }) => isCut)) faults.push(`cut off: ${excerpt(text.data)}`);
    const block = findAbove(element, ({ display }) => display !== 'inline') ?? element;
    const layer = findAbove(element, ({ position }) => position !== 'static' && position !== 'relative');
    for (const { box } of seen) lines.push({ text: excerpt(text.data), box, block, layer });
  }

  // What is chosen in a list is drawn by the browser, and has no box of its own.
  const pen = document.createElement('canvas').getContext('2d')!;
  for (const select of document.querySelectorAll('select')) {
    const { fontStyle, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
    const chosen = select.selectedOptions[0]?.text ?? '';
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (!isHidden(select) && pen.measureText(chosen).width > room + 1) faults.push(`cut off: ${chosen}`);
  }

  lines.sort((one, other) => one.box.top - other.box.top);
  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (one.layer !== other.layer || one.block === other.block) continue;
      const lower = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      const isSameLine = lower > 0.5 * Math.min(one.box.height, other.box.height);
      const [left, right] = one.box.left < other.box.left ? [one, other] : [other, one];
      const gap = right.box.left - left.box.right;
      // A full stop stands against its sentence.
      const isApart = gap > -1 && !(/[\p{L}\p{N}]$/u.test(left.text) && /^[\p{L}\p{N}]/u.test(right.text));
      if (!isSameLine || gap >= 2 || isApart) continue;
      faults.push(`${gap > -1 ? 'one against the other' : 'one over the other'}: ${left.text} | ${right.text}`);
    }
  });
  return [...new Set(faults)];
}
