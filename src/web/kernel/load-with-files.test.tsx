import { afterEach, expect, it, vi } from 'vitest';
import { loadWithFiles } from './load-with-files.ts';

afterEach(() => document.head.replaceChildren());

const findLinks = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

/** Settles the newest link: its file has arrived or failed. */
function settle(type: 'load' | 'error') {
  document.head.querySelector('link:last-of-type')?.dispatchEvent(new Event(type));
}

it('asks for every file at once, and runs the import when its styles are there', async () => {
  const load = vi.fn(async () => 'screen');
  const loading = loadWithFiles(load, ['assets/visit.js', 'assets/visit.css']);
  expect(findLinks()).toEqual(['modulepreload /app/assets/visit.js', 'stylesheet /app/assets/visit.css']);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  settle('load');
  expect(await loading).toBe('screen');
});

it('asks once for a file, and both imports wait for its style', async () => {
  const first = loadWithFiles(async () => 1, ['assets/both.css']);
  const second = loadWithFiles(async () => 2, ['assets/both.css']);
  expect(findLinks()).toHaveLength(1);
  settle('load');
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

it('fails with its style, which is asked for again at the next try', async () => {
  const failing = loadWithFiles(async () => 'screen', ['assets/lost.css']);
  settle('error');
  await expect(failing).rejects.toThrow('/app/assets/lost.css did not load.');
  const again = loadWithFiles(async () => 'screen', ['assets/lost.css']);
  expect(findLinks()).toEqual(['stylesheet /app/assets/lost.css']);
  settle('load');
  expect(await again).toBe('screen');
});

it('asks for the style of a preload that only fetched it', async () => {
  document.head.innerHTML = '<link rel="preload" as="style" href="/app/assets/fetched.css">';
  const loading = loadWithFiles(async () => 'screen', ['assets/fetched.css']);
  expect(findLinks()).toContain('stylesheet /app/assets/fetched.css');
  settle('load');
  expect(await loading).toBe('screen');
});

it('waits for nothing where there are no files', async () => {
  expect(await loadWithFiles(async () => 'screen')).toBe('screen');
});
