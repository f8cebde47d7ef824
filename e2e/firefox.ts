import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireFirefox } from '../scripts/find-chromium.ts';

type Reply = { id?: number; type: string; result: Record<string, unknown>; error?: string; message?: string };

/**
 * Opens a Firefox without a window, by WebDriver BiDi: Playwright drives only a Firefox of its own, and what is printed differs by browser.
 */
export async function openFirefox() {
  const profile = await mkdtemp(join(tmpdir(), 'alongside-firefox-'));
  const child = spawn(
    requireFirefox(),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      env: { ...process.env, HOME: profile },
    },
  );
  const close = async () => {
    const ended = once(child, 'close');
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  const send = await connect(await readAddress(child));
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const [{ context }] = contexts as [{ context: string }];
  return {
    close,
    /** Runs in every document before its own code. */
    addScript: (script: string) => send('script.addPreloadScript', { functionDeclaration: `() => { ${script} }` }),
    goto: (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression: string): Promise<unknown> {
      const { type, result } = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (type !== 'success') throw new Error(`Firefox could not evaluate ${expression}`);
      return (result as { value?: unknown }).value;
    },
    /** Returns the file that its Print command makes, on A4. */
    async print(orientation: 'portrait' | 'landscape'): Promise<Buffer> {
      const page = { width: 21, height: 29.7 };
      const { data } = await send('browsingContext.print', { context, orientation, page });
      return Buffer.from(data as string, 'base64');
    },
  };
}

/** Reads where it listens, which it says among its first lines. */
async function readAddress(child: ReturnType<typeof spawn>): Promise<string> {
  let output = '';
  for await (const part of child.stderr!) {
    output += String(part);
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
    if (address) return address;
  }
  throw new Error(`Firefox ended without saying where it listens:\n${output}`);
}

async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(data) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  await once(socket, 'open');
  let last = 0;
  return async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = ++last;
    const answer = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const reply = await answer;
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error}: ${reply.message}`);
    return reply.result;
  };
}
