import type { BrowserFault } from '#contract/browser-faults.ts';

// Imports no code: so its file has the same name in the next release, where a page that lost its files still finds it.

type FaultOfPage = {
  /** The value that was thrown, which is seldom no error. */
  error: unknown;
  /** The pattern of the page’s address. */
  route: string;
  page: { release: string; apiBase: string };
  sent: Set<string>;
};

const mostOfPage = 10;
const mostFrames = 20;

/**
 * Sends a fault once, and no more than ten of a page. Its message stays here, because it may quote what a person typed. Of the stack
 * only places in our own files are sent.
 */
export async function reportFault({ error, route, page, sent }: FaultOfPage): Promise<void> {
  const { name, message, stack } = error as { [field in keyof Error]?: unknown };
  const fault: BrowserFault = {
    release: page.release,
    route,
    name: typeof name === 'string' && /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error',
    frames: listFrames(String(stack ?? ''), String(message ?? '')),
  };
  const body = JSON.stringify(fault);
  if (sent.size >= mostOfPage || sent.has(body)) return;
  sent.add(body);
  await fetch(`${page.apiBase}/browser-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    // Whose page it is does not matter, and it is sent even where that page is being left.
    credentials: 'omit',
    keepalive: true,
  });
}

/** Lists the places of a stack that lie in our files, without the message that Chromium and Node begin it with. */
function listFrames(stack: string, message: string): string[] {
  const head = message ? stack.indexOf(`${message}\n`) : -1;
  const lines = stack.slice(head < 0 ? 0 : head + message.length).split('\n');
  const ownPlace = new RegExp(`${location.origin}(/[\\w./-]{1,100}\\.js:\\d{1,7}:\\d{1,7})\\)?$`);
  return lines.flatMap((line) => ownPlace.exec(line)?.[1] ?? []).slice(0, mostFrames);
}
