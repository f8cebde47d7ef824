import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A page that a translating browser shows: an address, and how many of its buttons are pressed there. */
export type TranslatedPage = { url: string; path: string; presses: number };

/**
 * Presses what changes a translated page, one after the other: tabs, disclosures, menus, steps, dialogs and their forms. All texts are
 * translated before each press. Returns the links of the page. Fails where a text is no longer what the app says or where the app gave up.
 */
export async function walkTranslated(page: Page, { url, path, presses }: TranslatedPage): Promise<string[]> {
  await page.goto(`${url}/app${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { faults, pressed, links } = await page.evaluate(pressAll, { path: `/app${path}`, presses });
  expect(faults, `${path}, after ${pressed.join(' › ')}`).toEqual([]);
  return links;
}

/** Runs in the page, so that a press takes no longer than the app needs for it. */
async function pressAll({ path, presses }: Omit<TranslatedPage, 'url'>) {
  type Fiber = {
    tag: number;
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedProps: unknown;
    memoizedState: unknown;
    stateNode: unknown;
  };
  const [hostElement, hostText, hidden] = [5, 6, 22];
  const pressed: string[] = [];
  const links = new Set<string>();

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isBusy = () => document.querySelector('[aria-busy="true"], .skel') !== null;
  async function settle() {
    const end = performance.now() + 5000;
    let quiet = 0;
    const observer = new MutationObserver(() => {
      quiet = 0;
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    while (performance.now() < end && (quiet < 4 || isBusy())) {
      quiet += 1;
      await nextFrame();
    }
    observer.disconnect();
  }

  /** Does as a browser that translates: elements of its own take the place of texts. */
  function translate() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const isKept = text.parentElement?.closest('font, svg, script, style, textarea, [translate="no"]');
      if (text.data.trim() && !isKept) texts.push(text);
    }
    for (const text of texts) {
      const translation = document.createElement('font');
      translation.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(translation);
    }
  }

  /** Finds the texts of an element that are not what the app says there. */
  function findStale(): string[] {
    const stale: string[] = [];
    const root = document.getElementById('app');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const container = (root as unknown as Record<string, { stateNode: { current: Fiber } }> | null)?.[key ?? ''];
    /** Collects the texts directly in an element, and compares those of each element within it. */
    function read(fiber: Fiber | null, own: string[]) {
      for (let next = fiber; next; next = next.sibling) {
        if (next.tag === hidden && next.memoizedState !== null) continue;
        if (next.tag === hostText) own.push(next.memoizedProps as string);
        else if (next.tag === hostElement) compare(next);
        else read(next.child, own);
      }
    }
    function compare(fiber: Fiber) {
      const texts: string[] = [];
      read(fiber.child, texts);
      const { children } = fiber.memoizedProps as { children?: unknown };
      const element = fiber.stateNode as Element;
      if (['string', 'number'].includes(typeof children)) texts.push(String(children));
      if (['TEXTAREA', 'STYLE'].includes(element.nodeName) || element instanceof SVGElement) return;
      const shown = [...element.childNodes].filter(({ nodeName }) => nodeName === '#text' || nodeName === 'FONT');
      const text = shown.map(({ textContent }) => textContent).join('');
      if (text !== texts.join('')) stale.push(`“${text}” instead of “${texts.join('')}”`);
    }
    if (container) read(container.stateNode.current, []);
    else stale.push('no app');
    return stale;
  }

  /** Names what it does, without the one that it does it to: each is pressed twice. */
  const nameOf = (element: Element) => {
    const { value = '' } = element as HTMLInputElement;
    const name = `${element.getAttribute('aria-label') ?? element.textContent} ${element.getAttribute('name') ?? ''} ${value}`;
    return name.replace(/( with |[:,]).*/, '').trim();
  };
  const ends = /sign out|delete|download|print|forget|close .* account/i;
  const mayPress = (element: HTMLElement) =>
    !element.closest('[inert]') &&
    element.checkVisibility() &&
    !ends.test(nameOf(element)) &&
    pressed.filter((name) => name === nameOf(element)).length < 2;
  const buttons = 'button, summary, [role="tab"], input[type="radio"], input[type="checkbox"]';
  /** Finds the last one first: a dialog is after its page. */
  const findNext = () => [...document.querySelectorAll<HTMLElement>(buttons)].reverse().find(mayPress);

  await settle();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/app/"]')) links.add(link.pathname);
  for (let press = 0; press < presses; press += 1) {
    translate();
    await nextFrame();
    const next = findNext();
    if (!next) break;
    pressed.push(nameOf(next));
    next.click();
    await settle();
    const gaveUp = [...document.querySelectorAll('h1')].some((head) => head.textContent === 'Something went wrong');
    const faults = gaveUp ? ['Something went wrong'] : findStale();
    if (faults.length > 0) return { faults, pressed, links: [...links] };
    if (location.pathname !== path) {
      history.pushState(null, '', path);
      await settle();
    }
  }
  return { faults: [], pressed, links: [...links] };
}
