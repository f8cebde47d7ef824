import type { Start } from './start.ts';

/**
 * Loads the app, and with it the code of what will be shown; the server has written the names of the files beside this script. The
 * form of the document is painted first: it needs none of them.
 */
export function fetchCode(script: HTMLOrSVGScriptElement | null, { kind, path }: Start) {
  const listed = (name: string) => script?.getAttribute(`data-${name}`)?.split(' ') ?? [];
  const load = () => {
    for (const file of new Set(wanted(kind, path).flatMap(listed))) preload(file);
    whenParsed(() => {
      for (const file of listed('main')) start(file);
    });
  };
  if (kind === 'sign-in' && !document.hidden) whenParsed(() => afterPaint(load));
  else load();
}

/** The lists of code to load at once. `/calendar/new` and `/office/clients` are screens of their own, which no list is for. */
export function wanted(kind: Start['kind'], path: string): string[] {
  if (kind !== 'signed-in') return ['first'];
  const [, place, part = ''] = path.split('/');
  const screen = ['', 'date', 'requests'].includes(part) ? [place || 'dashboard'] : [];
  return ['first', 'signed-in', ...screen];
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

/** The app looks for its place in the page, which must be there. */
function whenParsed(act: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}

function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
