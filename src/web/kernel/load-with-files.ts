/** Of each style sheet that was added here, when it has loaded. */
const styles = new Map<string, Promise<unknown>>();

/**
 * Asks for the files of an on-demand import beside each other, and runs it once its styles are there. The build puts it in
 * place of Vite's own helper (scripts/web-build/light-preload.ts). A style that failed is asked for again at the next try.
 */
export function loadWithFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return Promise.all(files.map(askFor)).then(load);
}

function askFor(file: string): Promise<unknown> | undefined {
  const href = `/app/${file}`;
  const isStyle = href.endsWith('.css');
  const present = document.head.querySelector(`link[href="${href}"]${isStyle ? '[rel=stylesheet]' : ''}`);
  if (present) return styles.get(href);
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (isStyle) styles.set(href, waitFor(link));
  return styles.get(href);
}

function waitFor(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} did not load.`));
    };
  });
}
