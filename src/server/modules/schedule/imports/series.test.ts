import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWorkerLine } from '#domain/notices/notice-line.ts';
import type { WorkerNews } from '#domain/notices/worker-news.ts';
import { newRef } from '#server/db/new-ref.ts';
import { importFile as importSeen, previewFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { rounds } from '#testing/rounds.ts';

// docs/product/imports.md, "Series of visits", on Friday 20 November at 9:00am.
let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-20', '09:00');
});
afterAll(() => scene.close());

const head = 'Client,Date of birth,Service,Weekday,Start,Minutes,Weeks apart,Support worker,Funding,From,To';
const file = (...lines: string[]) => [head, ...lines].join('\r\n');
const preview = async (text: string) => (await previewFile(scene, 'series', text)).body;
const importFile = (text: string, options = {}) => importSeen(scene, 'series', text, options);
const jobsOf = (clientRef: string) =>
  scene.build.query<Record<string, unknown>>(
    'select *, repeat_start_date::text, repeat_end_date::text from jobs where client_ref = $1 order by start_time, ref',
    [clientRef],
  );
const newClient = async (familyName: string, options = {}) => ({
  ref: await scene.build.client({ givenName: 'Ana', familyName, ...options }),
  name: `Ana ${familyName}`,
});
const newWorker = async (familyName: string) => ({
  ref: await scene.build.worker({ givenName: 'Tom', familyName }),
  name: `Tom ${familyName}`,
});

describe('POST /office/series/import', () => {
  it('gives no visit to a worker with an expired check that stops', async () => {
    const [client, worker] = [await newClient('Stop'), await newWorker('Stopped')];
    const text = file(`${client.ref},,gardening,Monday,9am,60,,${worker.name},Private,2/11/2020,`);
    await scene.build.query(`update list_items set stops = true where ref = 'police-vetting'`);
    await scene.build.query(`insert into support_worker_checks values ($1, 'police-vetting', '2026-11-19')`, [
      worker.ref,
    ]);
    const message = 'Tom Stopped cannot be given visits: Police vetting expired 19 Nov 2026.';
    expect((await preview(text)).errors).toEqual([{ line: 2, column: 'Support worker', message }]);
    await scene.build.query(`update list_items set stops = false where ref = 'police-vetting'`);
    expect((await preview(text)).errors).toEqual([]);
  });

  it('books each line with its worker and funding, from its first visit to come, and records it', async () => {
    const [client, worker] = [await newClient('Walters'), await newWorker('Brown')];
    const fundingRef = await scene.build.funding(client.ref, 'personal-care');
    const text = file(
      `"Walters, Ana",,Personal care,Monday,9am,60,,${worker.name},,2/11/2020,`,
      `${client.ref},,gardening,Thu,2:30 pm,1h 30,2,,Private,26/11/2026,31/12/2026`,
    );
    expect(await preview(text)).toMatchObject({ new: 2, same: 0, visits: 55, errors: [], notices: [] });
    const { status, body } = await importFile(text);
    expect([status, body]).toMatchObject([200, { new: 2, changed: 0 }]);
    const [weekly, fortnightly] = await jobsOf(client.ref);
    expect(weekly).toMatchObject({
      repeat_option: 'Weekly',
      day_of_week: 'Monday',
      repeat_start_date: '2026-11-23',
      start_time: '09:00:00',
      duration_mins: 60,
      support_worker_refs: [worker.ref],
      funding_ref: fundingRef,
      status: 'Allocated',
    });
    expect(fortnightly).toMatchObject({
      repeat_option: 'Fortnightly',
      repeat_start_date: '2026-11-26',
      repeat_end_date: '2026-12-31',
      duration_mins: 90,
      funding_type: 'Private',
      status: 'NotAllocated',
    });
    const entries = await scene.build.query(
      `select action, detail from audit_log where client_ref = $1 and actor_ref = $2`,
      [client.ref, scene.office.ref],
    );
    expect(entries).toEqual(Array(2).fill({ action: 'visitsBooked', detail: { by: 'file' } }));
    expect(await scene.build.query('select version from rosters where client_ref = $1', [client.ref])).toEqual([
      { version: 2 },
    ]);
    expect(await scene.build.query('select from outbox')).toEqual([]);
    const [notice, ...others] = await scene.build.query<{ workers: WorkerNews[]; content: object }>(
      `select workers -> 'workers' as workers, content - 'version' as content from notices where client_ref = $1`,
      [client.ref],
    );
    expect([others, notice?.content]).toEqual([[], { subjects: [], details: [], isForWorkersAlone: true }]);
    expect(notice?.workers.map(({ ref, lines }) => ({ ref, lines: lines.map(describeWorkerLine) }))).toEqual([
      {
        ref: worker.ref,
        lines: [
          'New: Mon 23 Nov, 9:00am to 10:00am (1 hour)',
          ...Array.from({ length: 4 }, () => expect.stringMatching(/^New: Mon /)),
          expect.stringMatching(/^And 47 more until/),
        ],
      },
    ]);
  });

  it('is paid by fundings of the line’s own client alone, however many others have', async () => {
    const clients = [
      await newClient('Unfunded'),
      await newClient('Funded'),
      await newClient('Funded', { givenName: 'Bo' }),
    ];
    const [unfunded, ...others] = clients.map(({ ref }) => ref);
    for (const ref of others) await scene.build.funding(ref, 'shopping');
    const text = file(...clients.map(({ ref }) => `${ref},,Shopping,Monday,9:00,60,,,,23/11/2026,`));
    expect((await preview(text)).errors).toEqual([]);
    await importFile(text);
    expect(await jobsOf(unfunded!)).toMatchObject([{ funding_type: 'Funded', funding_ref: null }]);
  });

  it('asks which funding pays where several cover the service, and takes the one that is named', async () => {
    const client = await newClient('Twice');
    const [, acc] = [
      await scene.build.funding(client.ref, 'shopping'),
      await scene.build.funding(client.ref, 'shopping'),
    ];
    await scene.build.query(`insert into funders (ref, name) values ('00000000000000ac', 'ACC')`);
    await scene.build.query(`update fundings set funder_ref = '00000000000000ac' where ref = $1`, [acc]);
    const line = (funding: string) => file(`${client.ref},,Shopping,Monday,9:00,60,,,${funding},23/11/2026,`);
    const [asked] = (await preview(line(''))).errors;
    expect(asked).toMatchObject({ line: 2, column: 'Funding' });
    expect(asked.message).toMatch(/^More than one funding pays for Shopping here: .*ACC.* Enter one of them\.$/);
    expect((await importFile(line('ACC'))).status).toBe(200);
    expect(await jobsOf(client.ref)).toMatchObject([{ funding_type: 'Funded', funding_ref: acc }]);
  });

  it('knows the same lines again, a week later too, and books none twice', async () => {
    const [client, worker] = [await newClient('Again'), await newWorker('Again')];
    const line = (service: string, minutes = 60) =>
      `${client.name},,${service},Tuesday,10:00,${minutes},2,${worker.name},,24/11/2026,`;
    await importFile(file(line('Shopping')));
    scene.test.setTime('2026-11-30', '09:00');
    expect(await preview(file(line('Shopping')))).toMatchObject({ new: 0, same: 1, errors: [] });
    expect((await importFile(file(line('Shopping')))).body).toMatchObject({ new: 0, changed: 0 });
    expect(await jobsOf(client.ref)).toHaveLength(1);
    expect((await preview(file(line('Shopping', 90)))).errors).toEqual([
      {
        line: 2,
        message:
          'This series is booked already, with another length. Change it on the client’s page, and remove the line.',
      },
    ]);
    scene.test.setTime('2026-11-20', '09:00');
  });

  it('refuses a worker who would be in two places, and says what clashes', async () => {
    const [first, second, worker] = [
      await newClient('First'),
      await newClient('Second', { timeZone: 'Australia/Sydney' }),
      await newWorker('Clash'),
    ];
    await importFile(file(`${first.name},,Shopping,Wednesday,11:00,60,,${worker.name},,25/11/2026,`));
    const text = file(
      `${second.name},,Shopping,Wednesday,9:30,60,,${worker.name},,25/11/2026,`,
      `${second.name},,Meal preparation,Friday,9:00,60,,${worker.name},,27/11/2026,`,
      `${second.name},,Shopping,Friday,9:30,30,,${worker.name},,27/11/2026,`,
      `${second.name},,Personal care,Friday,10:00,30,,${worker.name},,27/11/2026,`,
    );
    const { errors, notices } = await preview(text);
    expect(errors).toEqual([
      { line: 2, column: 'Support worker', message: 'Tom already has a visit on Wed 25 Nov, 9:00am to 10:00am.' },
      {
        line: 4,
        column: 'Support worker',
        message: 'Line 3 gives Tom a visit at this time, too: Fri 27 Nov, 9:00am to 10:00am.',
      },
    ]);
    expect(notices).toEqual([
      {
        line: 4,
        message: 'This client then has two visits at once: the same time as line 3, Fri 27 Nov, 9:00am to 10:00am.',
      },
    ]);
    const { status, body } = await importFile(text);
    expect([status, body.messages]).toEqual([422, [expect.stringContaining('2 lines are wrong')]]);
    expect(await jobsOf(second.ref)).toEqual([]);
  });

  it('says when a worker is away, and imports all the same', async () => {
    const [client, worker] = [await newClient('Holiday'), await newWorker('Holiday')];
    await scene.build.query(
      `insert into worker_absences (ref, worker_ref, from_date, to_date) values ($1, $2, '2026-12-01', '2026-12-14')`,
      [newRef(), worker.ref],
    );
    const text = file(`${client.name},,Shopping,Monday,9:00,60,,${worker.name},,23/11/2026,`);
    expect((await preview(text)).notices).toEqual([
      {
        line: 2,
        column: 'Support worker',
        message: 'Tom is away on Mon 7 Dec. Visits on days away wait to be given to someone else.',
      },
    ]);
    expect((await importFile(text)).body).toMatchObject({ new: 1, changed: 0 });
  });

  it('names everything that is wrong by line and column, and writes nothing', async () => {
    const [client, left] = [await newClient('Wrong'), await newClient('Left')];
    await scene.build.query(
      `insert into client_absences (ref, client_ref, from_date, kind, begins_at, access_ends_at, message, recorded_by, recorded_at)
       values ($1, $2, '2026-12-01', 'hasLeft', '2026-12-01', '2027-01-01', 'Goodbye', $3, now())`,
      [newRef(), left.ref, scene.office.ref],
    );
    const text = file(
      `${client.name},,Shopping,Monday,9:00,60,,,,23/11/2026,`,
      `${client.name},,Swimming,Monday,9:00,60,,,,23/11/2026,`,
      `${client.name},,Shopping,Monday,9:00,7,,,,23/11/2026,`,
      `${client.name},,Shopping,Monday,9:00,60,,Ted Unlisted,,23/11/2026,`,
      `${client.name},,Shopping,Monday,9:00,60,,,ACC,23/11/2026,`,
      `${client.name},,Shopping,Monday,9:00,60,,,,1/1/2020,31/12/2020`,
      `${client.name},,Shopping,Monday,9:00,60,,,,23/11/2026,`,
      `${left.name},,Shopping,Monday,9:00,60,,,,23/11/2026,`,
    );
    expect((await preview(text)).errors).toEqual([
      { line: 3, column: 'Service', message: 'Unknown service: “Swimming”. Use a name from the list of services.' },
      { line: 4, column: 'Minutes', message: expect.stringContaining('in steps of 5 minutes.') },
      {
        line: 5,
        column: 'Support worker',
        message: 'No support worker is called “Ted Unlisted”. Correct the name, or add them first.',
      },
      {
        line: 6,
        column: 'Funding',
        message: 'This client has no funding of Shopping by “ACC”. Add it on the client’s page, or leave this empty.',
      },
      { line: 7, column: 'To', message: 'This series is over. Remove the line.' },
      { line: 8, message: 'This is the same series as line 2. Remove one of the lines.' },
      { line: 9, column: 'Client', message: 'Ana Left is no longer a client from 1 Dec 2026 on.' },
    ]);
    expect((await importFile(text)).status).toBe(422);
    expect(await jobsOf(client.ref)).toEqual([]);
  });

  it('is refused where the preview would be another now', async () => {
    const client = await newClient('Stale');
    const text = file(`${client.name},,Shopping,Monday,9:00,60,,,,23/11/2026,`);
    const { version } = await preview(text);
    await importFile(text);
    const late = await importFile(text, { version });
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect(await jobsOf(client.ref)).toHaveLength(1);
  });

  it('lets one of two imports that need one worker through', async () => {
    const [first, second, worker] = [await newClient('Race One'), await newClient('Race Two'), await newWorker('Race')];
    const text = (name: string) => file(`${name},,Shopping,Monday,9:00,60,,${worker.name},,23/11/2026,`);
    const replies = await Promise.all([importFile(text(first.name)), importFile(text(second.name))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('reads semicolons, quotes and a byte order mark, and gives a template that it reads', async () => {
    const client = await newClient('Semi');
    const { body } = await scene.test.call('GET /office/series/import/template', { token: scene.office.token });
    expect(body).toBe(`\ufeff${head}\r\n`);
    const text = `${body.replaceAll(',', ';').trimEnd()}\r\n"Semi, Ana";;Shopping;Mon;"9:00";60;;;;23/11/2026;\r\n`;
    expect(await preview(text)).toMatchObject({ new: 1, errors: [] });
    expect((await preview(file(`${client.name},,Shopping`))).errors.length).toBeGreaterThan(0);
  });

  const many = rounds({ quick: 600, deep: 3000 });
  it(`books ${many} lines within seconds`, async () => {
    await scene.build.query(
      `insert into clients (ref, given_name, family_name, created_at)
       select lpad(n::text, 16, '0'), 'Client', 'Number' || n, now() from generate_series(1, 300) n`,
    );
    await scene.build.query(
      `insert into support_workers (ref, given_name, family_name)
       select lpad(n::text, 16, '0'), 'Worker', 'Number' || n from generate_series(1, 300) n`,
    );
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    const lines = Array.from({ length: many }, (_, at) => {
      const [who, part] = [(at % 300) + 1, Math.floor(at / 300)];
      const start = part < 5 ? '9:00' : '14:00';
      return `Client Number${who},,Shopping,${days[part % 5]},${start},60,,Worker Number${who},,23/11/2026,`;
    });
    const began = performance.now();
    expect(await preview(file(...lines))).toMatchObject({ new: many, visits: many * 52, errors: [] });
    const previewed = performance.now();
    expect((await importFile(file(...lines))).body).toMatchObject({ new: many, changed: 0 });
    const [previewMs, importMs] = [previewed - began, performance.now() - previewed].map(Math.round);
    process.stdout.write(
      `series: ${many} lines previewed in ${previewMs} ms, previewed again and imported in ${importMs} ms\n`,
    );
    expect(previewMs! + importMs!).toBeLessThan(30_000);
  });
});
