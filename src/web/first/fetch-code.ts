import type { StartPage } from './start.ts';

/**
 * Loads the app together with the code of the first screen; the server has written the file names beside this script.
 * The form in the document is painted first, because it needs none of them.
 */
export function fetchCode(script: HTMLOrSVGScriptElement | null, { kind, path }: StartPage) {
  const listed = (name: string) => script?.getAttribute(`data-${name}`)?.split(' ') ?? [];
  const load = () => {
    const chunks = listWantedChunks(kind, path, navigator.onLine);
    for (const file of new Set(chunks.flatMap(listed))) preload(file);
    runWhenParsed(() => {
      for (const file of listed('main')) start(file);
    });
  };
  if (kind === 'sign-in' && !document.hidden) runWhenParsed(() => runAfterPaint(load));
  else load();
}

/** Lists the lists of code to load at once. `/calendar/new` and `/office/clients` are screens of their own without a list. */
export function listWantedChunks(kind: StartPage['kind'], path: string, isOnline = true): string[] {
  if (kind !== 'signed-in') return ['first'];
  const [, place, part = ''] = path.split('/');
  const screen = ['', 'date', 'requests'].includes(part) ? [place || 'dashboard'] : [];
  return ['first', 'signed-in', ...screen, ...(isOnline ? [] : ['offline'])];
}

function preload(file: string) {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = `/app/assets/${file}`;
  document.head.append(link);
}

function start(file: string) {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = `/app/assets/${file}`;
  document.head.append(script);
}

/** Runs it once the page is parsed: the app looks for its place in it. */
function runWhenParsed(act: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}

function runAfterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
