import type { Start } from './start.ts';

/** Begins to load the code of what will be shown; the server has written the names of the files beside this script. */
export function fetchCode(script: HTMLOrSVGScriptElement | null, { kind, path }: Start) {
  if (kind === 'other' || !script) return;
  const first = kind === 'sign-in' ? 'sign-in' : `${path.split('/')[1]}`;
  const wanted = kind === 'sign-in' ? [first] : ['signed-in', first];
  const files = wanted.flatMap((name) => script.getAttribute(`data-${name || 'dashboard'}`)?.split(' ') ?? []);
  for (const file of new Set(files)) {
    const isStyle = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/app/assets/${file}`;
    document.head.append(link);
  }
}
