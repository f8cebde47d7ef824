import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/testing/run-main.ts';
import type { GoalTable } from './goal-table.ts';
import { root } from './portal.ts';

const tries = 5;

/** Measures the time from `npm start` to the first answered request, with everything built and the data loaded. */
export async function run(): Promise<GoalTable[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alongside-bench-'));
  try {
    console.log('The first start builds the web app and makes the data; it is not measured.');
    await timeStart(dataDir);
    const times: number[] = [];
    for (let n = 0; n < tries; n++) times.push(await timeStart(dataDir));
    times.sort((a, b) => a - b);
    const spread = times.map((time) => time.toFixed(2)).join(', ');
    const measured = times[Math.floor(tries / 2)]!;
    return [{ title: 'npm start', figures: [{ what: 'to the first answer', measured, goal: 3, unit: 's', spread }] }];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  const exited = once(child, 'exit');
  try {
    return await waitUntilAnswered(port, began);
  } finally {
    process.kill(-child.pid!, 'SIGINT');
    await exited;
    await waitUntilGone(port);
  }
}

async function waitUntilAnswered(port: number, began: number): Promise<number> {
  while (performance.now() - began < 300_000) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v0/settings`).catch(() => undefined);
    if (answer?.ok) return (performance.now() - began) / 1000;
    await wait(10);
  }
  throw new Error('npm start did not answer within five minutes.');
}

/** Waits for the server's end, since npm ends before the process that it started. */
async function waitUntilGone(port: number): Promise<void> {
  while (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)) await wait(50);
  await wait(1_000);
}
