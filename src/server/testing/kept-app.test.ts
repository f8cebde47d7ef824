import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepTestApp } from './kept-app.ts';
import { createScene } from './scene.ts';
import { testNow } from './test-now.ts';

const server = resolve(import.meta.dirname, '..');

describe('keepTestApp', () => {
  keepTestApp();

  it('gives each scene the rows, the counters, the clock and the ceilings of the first', async () => {
    const first = await createScene();
    const { context } = first.test;
    const countRows = (table: string) => first.build.query(`select count(*)::int as n from ${table}`);
    const readLists = () => first.build.query('select list_items::text as item from list_items order by 1');
    const lists = await readLists();
    const nextEntry = `select nextval(pg_get_serial_sequence('audit_log', 'id'))::int as id`;
    const [entry] = await first.build.query<{ id: number }>(nextEntry);
    await first.booked();
    await first.build.query('delete from list_items');
    await first.build.query(`update features set enabled = not enabled`);
    first.test.setTime('2026-12-24', '10:00');
    context.ceilings.openRequests = 1;
    await first.close();

    const second = await createScene();
    expect(await countRows('jobs')).toEqual([{ n: 0 }]);
    expect(await countRows('pgboss.job')).toEqual([{ n: 0 }]);
    expect(await countRows('clients')).toEqual([{ n: 1 }]);
    expect(await readLists()).toEqual(lists);
    expect(await second.build.query(nextEntry)).toEqual([entry]);
    expect(second.test.context).toBe(context);
    expect([context.now(), context.ceilings.openRequests]).toEqual([testNow, 1_000_000]);
    expect((await second.roster()).body.appointments).toEqual([]);
    await second.close();
  });

  it('opens one scene after the other', async () => {
    const scene = await createScene();
    await expect(createScene()).rejects.toThrow('A scene is open already');
    await scene.close();
  });

  it('is used by every file that makes a scene for each test', () => {
    const files = globSync('**/*.test.ts', { cwd: server }).map((file) => resolve(server, file));
    const made = files.filter((file) =>
      /^ *beforeEach\((?:.*\n){0,4}?.*create\w*Scene\(/m.test(readFileSync(file, 'utf8')),
    );
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((file) => !readFileSync(file, 'utf8').includes('keepTestApp()'))).toEqual([]);
  });
});
