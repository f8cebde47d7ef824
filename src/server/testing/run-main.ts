import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { canReach } from '#server/db/embedded/place.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');

export const nobody = { uid: 65_534, gid: 65_534 };
/** Tests as another user need root's rights to become one, and a project folder that others may enter. */
export const canActAsNobody = process.getuid?.() === 0 && canReach(projectRoot, nobody);

/** Each start compiles the same code, which is half of what it takes. */
const compileCache = join(tmpdir(), 'alongside-compiled');

/** A started process with its output; `ended` resolves to its exit code, or the signal that ended it. */
export type MainRun = {
  child: ChildProcess;
  output: () => string;
  says: (words: string | RegExp) => Promise<void>;
  ended: Promise<number | string>;
};

export type RunOptions = {
  program?: string;
  arguments?: string[];
  env?: Record<string, string>;
  account?: { uid: number; gid: number };
};

/** Starts `node src/server/main.ts`, or another program, in an environment of its own. */
export function runMain({ program, arguments: more, env, account }: RunOptions): MainRun {
  const child = spawn(program ?? process.execPath, more ?? ['src/server/main.ts'], {
    cwd: projectRoot,
    // A group of its own: signals that a test sends must not come back to the test.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: `${projectRoot}/node_modules/.bin:/usr/local/bin:/usr/bin:/bin`,
      HOME: '/tmp',
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
    ...account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += String(part);
      child.emit('said');
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  let isOver = false;
  ended.then(() => {
    isOver = true;
    child.emit('said');
  });
  const says = async (words: string | RegExp) => {
    while (!output.match(words)) {
      if (isOver) throw new Error(`It ended without saying ${words}:\n${output}`);
      await once(child, 'said');
    }
  };
  return { child, output: () => output, says, ended };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
