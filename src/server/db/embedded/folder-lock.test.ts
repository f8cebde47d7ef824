import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

describe('lockFolder', () => {
  it('gives a folder to one process at a time and names its holder to the other', async () => {
    const folder = `/tmp/${crypto.randomUUID()}`;
    const first = await lockFolder(folder);
    expect(await lockFolder(folder)).toEqual({ held: false, holder: String(process.pid) });
    expect(first.held && (await first.release())).toBe(undefined);
    const second = await lockFolder(folder);
    expect(second.held).toBe(true);
    if (second.held) await second.release();
  });

  it('is free again once its holder was killed', async () => {
    const folder = `/tmp/${crypto.randomUUID()}`;
    const script = `import('#server/db/embedded/folder-lock.ts').then(async ({ lockFolder }) => {
      await lockFolder('${folder}');
      console.log('locked');
      setInterval(() => {}, 1000);
    })`;
    const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout, 'data');
    expect(await lockFolder(folder)).toEqual({ held: false, holder: String(holder.pid) });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const lock = await lockFolder(folder);
    expect(lock.held).toBe(true);
    if (lock.held) await lock.release();
  });
});
