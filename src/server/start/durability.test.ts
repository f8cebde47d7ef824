import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { noCeilings } from '#server/testing/no-ceilings.ts';
import { rounds } from '#testing/rounds.ts';
import { findEmbeddedUrls } from '../db/embedded/start-embedded.ts';
import { newRef } from '../db/new-ref.ts';
import { type Builder, createBuilder } from '../testing/people.ts';
import { findRoomiestFolder } from '../testing/roomiest-folder.ts';
import { findFreePort, type MainRun, runMain } from '../testing/run-main.ts';
import { oneVisit } from '../testing/scene.ts';
import { testRandom } from '../testing/test-random.ts';

const powerCuts = rounds({ quick: 2, deep: 200 });
const writersAtOnce = 20;

let home: string;
let port: number;
let run: MainRun;
let build: Builder;
let member: { clientRef: string; token: string };
/** Milliseconds that each start after a power cut took. */
const startTimes: number[] = [];

type SentWrite = { ref: string; key: string; reply?: unknown };

beforeAll(async () => {
  home = mkdtempSync(join(findRoomiestFolder(), 'alongside-kill-'));
  chmodSync(home, 0o755);
  port = await findFreePort();
  await start();
  const clientRef = await build.client();
  const user = await build.user();
  await build.member(user.ref, clientRef, { role: 'client' });
  member = { clientRef, token: await build.token(user.ref, { expiresAt: Date.now() + 3_600_000 }) };
}, 120_000);

afterAll(async () => {
  run.child.kill('SIGTERM');
  await run.ended;
  await build.end();
  rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<void> {
  run = runMain({ env: { DATA_DIR: home, PORT: String(port), SEED: 'none', LOG_LEVEL: 'silent', ...noCeilings } });
  await run.says('Ctrl-C stops it');
  build = createBuilder(findEmbeddedUrls(home).owner);
}

/** Kills the server and every process of its PostgreSQL, like a power cut. */
async function cutPower(): Promise<void> {
  const postmaster = Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  await build.end();
  run.child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await run.ended;
}

async function book({ ref, key }: SentWrite): Promise<{ status: number; body: unknown }> {
  const date = addDays(wallClock({ instant: Date.now(), zone: 'Pacific/Auckland' }).date, 30);
  const response = await fetch(`http://127.0.0.1:${port}/api/v0/clients/${member.clientRef}/appointments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ appointments: [{ ref, ...oneVisit, date }] }),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: response.status, body: await response.json() };
}

/** Books in sequence until the connection breaks; acknowledged bookings have a reply. */
async function write(sent: SentWrite[]): Promise<void> {
  for (;;) {
    const sentWrite: SentWrite = { ref: newRef(), key: newRef() };
    sent.push(sentWrite);
    try {
      const { status, body } = await book(sentWrite);
      if (status !== 201) return;
      sentWrite.reply = body;
    } catch {
      return;
    }
  }
}

describe('a power cut under load', () => {
  it.each(Array.from({ length: powerCuts }, (_, index) => index + 1))(
    'loses nothing that was acknowledged and doubles nothing that is sent again (round %i)',
    async () => {
      const sent: SentWrite[] = [];
      const writers = Array.from({ length: writersAtOnce }, () => write(sent));
      // So that the power goes while writes are at every stage.
      const acknowledgedBefore = writersAtOnce + Math.floor(testRandom().next() * 60);
      while (sent.filter((sentWrite) => sentWrite.reply).length < acknowledgedBefore) await pause(1);
      await cutPower();
      await Promise.all(writers);

      const began = performance.now();
      await start();
      startTimes.push(performance.now() - began);
      const acknowledged = sent.filter((sentWrite) => sentWrite.reply);
      const stored = await build.query<{ ref: string }>('select ref from jobs where ref = any($1)', [
        sent.map((sentWrite) => sentWrite.ref),
      ]);
      const refs = new Set(stored.map((job) => job.ref));
      expect(acknowledged.filter((sentWrite) => !refs.has(sentWrite.ref))).toEqual([]);

      for (const sentWrite of sent) {
        const { status, body } = await book(sentWrite);
        expect(status).toBe(201);
        if (sentWrite.reply) expect(body).toEqual(sentWrite.reply);
      }
      const tickets = await build.query<{ n: number }>(
        'select count(*)::int as n from tickets where job_ref = any($1) group by job_ref having count(*) <> 1',
        [sent.map((sentWrite) => sentWrite.ref)],
      );
      expect(tickets).toEqual([]);
    },
  );

  it('needs no repair: it mostly starts again within ten seconds', () => {
    // The median, since other work on the machine can make a single start slow.
    const sorted = startTimes.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(10_000);
  });

  it('answers 503 while PostgreSQL restarts, survives, and serves again within five seconds', async () => {
    const postmaster = Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    const began = performance.now();
    const statuses = new Set<number>();
    for (;;) {
      const { status } = await book({ ref: newRef(), key: newRef() });
      statuses.add(status);
      if (status === 201 && statuses.size > 1) break;
      if (status === 201) await pause(10);
      expect(performance.now() - began).toBeLessThan(5_000);
    }
    expect([...statuses].sort()).toEqual([201, 503]);
    expect(run.child.exitCode).toBeNull();
  }, 30_000);
});
