import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DueFunding } from '#contract/individualised-funding.ts';
import { importFile, previewFile } from '#server/testing/imports.ts';
import { addMoney, addOwnSupportWorker } from '#server/testing/individualised-funding.ts';
import { runAtOnce } from '#server/testing/races.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
const list = '/clients/{clientRef}/individualised-fundings' as const;
const one = `${list}/{fundingRef}` as const;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

async function newFunding() {
  const { build } = scene;
  const clientRef = await build.client();
  const { fundingRef, transactionRef } = await addMoney(build, clientRef);
  const params = { clientRef, fundingRef };
  const read = async () => (await scene.test.call(`GET /office${one}`, { token: scene.office.token, params })).body;
  const add = (body: object, ifMatch: number, key?: string) =>
    scene.test.call(`POST /office${one}/transactions`, {
      token: scene.office.token,
      params,
      body,
      ifMatch,
      ...(key && { key }),
    });
  return { clientRef, fundingRef, transactionRef, params, read, add };
}

const showerStool = { transactionDate: '2026-08-28', serviceType: 'Shower stool', amountNZD: 184.5 };

describe('individualised funding', () => {
  it('is added and changed by the office, and read by the client', async () => {
    const { build, test, office } = scene;
    const clientRef = await build.client();
    const { ref: userRef, token } = await build.user();
    await build.member(userRef, clientRef, { role: 'client' });
    const body = {
      funderRef: await build.organisation({ name: 'Health fund', pays: true }),
      needsLevel: 'Level2',
      openingBalanceNZD: 19_200,
      startDate: '2026-07-01',
      endDate: '2027-06-30',
    };
    const added = await test.call(`POST /office${list}`, { token: office.token, params: { clientRef }, body });
    expect([added.status, added.body.version]).toEqual([201, 1]);
    const params = { clientRef, fundingRef: added.body.ref };
    const more = { ...body, funderReference: 'IF-12', reviewDate: '2027-05-01' };
    const changed = await test.call(`PUT /office${one}`, { token: office.token, params, body: more, ifMatch: 1 });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    const stale = await test.call(`PUT /office${one}`, { token: office.token, params, body, ifMatch: 1 });
    expect([stale.status, stale.etag]).toEqual([412, '"2"']);
    const { body: shown } = await test.call(`GET ${list}`, { token, params: { clientRef } });
    expect(shown.individualisedFundings).toEqual([
      { ...more, ref: params.fundingRef, funderName: 'Health fund', closingBalanceNZD: 19_200 },
    ]);
  });

  it('keeps transactions in the listed order, whose corrections and removals move the balance', async () => {
    const { transactionRef, params, read, add } = await newFunding();
    const added = await add(showerStool, 1);
    expect(added.status).toBe(201);
    // An earlier day stays behind what was listed before it.
    await add({ transactionDate: '2026-07-02', serviceType: 'Credit', amountNZD: -5.25 }, 2);
    const before = await read();
    expect([before.closingBalanceNZD, before.transactions.map((t: { serviceType: string }) => t.serviceType)]).toEqual([
      520.75,
      ['Support worker pay', 'Shower stool', 'Credit'],
    ]);
    const { test, office } = scene;
    const named = { ...params, transactionRef: added.body.ref };
    const corrected = { ...showerStool, amountNZD: 84.5 };
    const options = { token: office.token, params: named };
    expect(
      (await test.call(`PUT /office${one}/transactions/{transactionRef}`, { ...options, body: corrected, ifMatch: 3 }))
        .status,
    ).toBe(200);
    const gone = { token: office.token, params: { ...params, transactionRef }, ifMatch: 4 };
    expect((await test.call(`DELETE /office${one}/transactions/{transactionRef}`, gone)).status).toBe(200);
    expect((await read()).closingBalanceNZD).toBe(920.75);
    const [kept] = await scene.build.query(
      `select detail->'from'->>'amountCents' as cents from audit_log where action = 'transactionRemoved' and subject_ref = $1`,
      [params.fundingRef],
    );
    expect(kept).toEqual({ cents: '30000' });
  });

  it.each([
    [{ amountNZD: 0.005 }, 400, 'Enter an amount such as 1,234.50.'],
    [{ amountNZD: 20_000_000 }, 400, 'Enter at most 10,000,000 dollars.'],
    [{ amountNZD: 0 }, 422, 'Enter an amount other than 0.'],
    [{ transactionDate: '2026-06-30' }, 422, 'This day is before the funding begins.'],
    [{ serviceType: ' ' }, 400, 'Enter what it was for.'],
  ])('refuses a transaction with %j', async (change, status, message) => {
    const { add } = await newFunding();
    const reply = await add({ ...showerStool, ...change }, 1);
    expect([reply.status, reply.body.messages]).toEqual([status, [message]]);
  });

  it('of two who add at once takes one, and tells the other', async () => {
    const { add, read } = await newFunding();
    const replies = await runAtOnce(
      () => add(showerStool, 1),
      () => add({ ...showerStool, amountNZD: 1 }, 1),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect((await read()).version).toBe(2);
  });

  it('tells the office of ends and reviews that come within 30 days', async () => {
    const { build, test, office } = scene;
    const newDue = async (endDate: string | null, reviewDate: string | null) => {
      const { fundingRef } = await newFunding();
      const dates = [fundingRef, endDate, reviewDate];
      await build.query('update individualised_fundings set end_date = $2, review_date = $3 where ref = $1', dates);
      return fundingRef;
    };
    test.setTime('2026-11-23', '09:00');
    const today = await newDue('2026-11-23', null);
    const both = await newDue('2026-12-23', '2026-11-01');
    // Over, too far ahead, and a review of what is over.
    await newDue('2026-11-22', '2026-11-25');
    await newDue('2026-12-24', '2026-12-24');
    await newDue(null, null);
    const { body } = await test.call('GET /office/individualised-fundings/due', { token: office.token });
    expect(body.total).toBe(3);
    expect(body.fundings.map(({ fundingRef, kind, date }: DueFunding) => [fundingRef, kind, date])).toEqual([
      [both, 'review', '2026-11-01'],
      [today, 'end', '2026-11-23'],
      [both, 'end', '2026-12-23'],
    ]);
  });

  it('is written as a statement with the balance after each line', async () => {
    const { build, test, clientRef, client } = scene;
    const { fundingRef } = await addMoney(build, clientRef);
    const { body } = await test.call(`GET ${one}/statement.csv`, {
      token: client.token,
      params: { clientRef, fundingRef },
    });
    expect(body).toBe(
      '\ufeffDate,What for,Amount,Balance\r\n2026-07-01,Opening balance,,1000.00\r\n2026-07-20,Support worker pay,300.00,700.00\r\n',
    );
  });

  it('is written as a tagged PDF from the same lines', async () => {
    const { build, test, clientRef, client } = scene;
    const { fundingRef } = await addMoney(build, clientRef);
    const reply = await test.app.inject({
      url: `/api/v0/clients/${clientRef}/individualised-fundings/${fundingRef}/statement.pdf`,
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const { title, isMarked, language, pages } = await readPdf(new Uint8Array(reply.rawPayload));
    expect([isMarked, language]).toEqual([true, 'en-NZ']);
    expect(title).toMatch(/^Statement of individualised funding of /);
    const [page] = pages;
    expect(page?.tags).toEqual(expect.arrayContaining(['Table', 'TH', 'TD']));
    expect(page?.text.replace(/\s+/g, ' ')).toContain('20 Jul 2026 Support worker pay $300.00 $700.00');
  });

  it('lists the client’s own support workers by name, and to managers alone what they declared for their tax', async () => {
    const { build, test, clientRef, client } = scene;
    const { fundingRef } = await addMoney(build, clientRef);
    for (const fullName of ['Tama Ngata', 'Aroha Pene'])
      await addOwnSupportWorker(build, { clientRef, fundingRef, fullName });
    const { ref: userRef, token } = await build.user();
    await build.member(userRef, clientRef, { capabilities: ['viewClientDetails'] });
    const params = { clientRef, fundingRef };
    const read = (reader: string) => test.call(`GET ${one}/support-workers`, { token: reader, params });
    const [own, details] = [await read(client.token), await read(token)];
    const known = { phone: '021 555 010', startDate: '2026-08-03', signedOn: '2026-07-30' };
    expect(own.body.supportWorkers).toMatchObject([
      { ...known, fullName: 'Aroha Pene', taxCode: 'M', kiwiSaver: false },
      { ...known, fullName: 'Tama Ngata' },
    ]);
    expect(Object.keys(details.body.supportWorkers[0])).not.toContain('taxCode');
    expect(Object.keys(details.body.supportWorkers[0])).not.toContain('kiwiSaver');
    const unknown = { ...params, fundingRef: '0000000000000000' };
    expect((await test.call(`GET ${one}/support-workers`, { token: client.token, params: unknown })).status).toBe(404);
  });

  it('imports a file once, however often it is sent', async () => {
    const { clientRef, read } = await newFunding();
    const file = [
      'Client,Date,What for,Amount,Balance',
      `${clientRef},20/07/2026,Support worker pay,300.00,`,
      `${clientRef},28/08/2026,"Stool, shower","$184.50",$515.50`,
      `${clientRef},29/08/2026,Credit,-5,520.50`,
    ].join('\r\n');
    const { body: preview } = await previewFile(scene, 'funding-transactions', file);
    expect([preview.new, preview.same, preview.errors]).toEqual([2, 1, []]);
    expect((await importFile(scene, 'funding-transactions', file)).body).toEqual({ new: 2, changed: 0 });
    expect((await importFile(scene, 'funding-transactions', file)).body).toEqual({ new: 0, changed: 0 });
    expect(await read()).toMatchObject({ closingBalanceNZD: 520.5, version: 2 });
  });

  it('refuses an amount that its comma has split, rather than to import a part of it', async () => {
    const { clientRef } = await newFunding();
    const file = `Client,Date,What for,Amount,Balance\n${clientRef},28/08/2026,Shower stool,1,234.50,515.50`;
    const { body } = await previewFile(scene, 'funding-transactions', file);
    const message = 'This line has 6 cells, but the header has 5. Put quotes around a cell with commas in it.';
    expect([body.new, body.errors]).toEqual([0, [{ line: 2, message }]]);
  });

  it('names the line and column of a character that cannot be stored', async () => {
    const { clientRef } = await newFunding();
    const lines = [`${clientRef},28/08/2026,Taxi,1.01`, `Rose\0 Hākaraia,28/08/2026,Taxi,1.01`];
    const { body } = await previewFile(
      scene,
      'funding-transactions',
      ['Client,Date,What for,Amount', ...lines].join('\n'),
    );
    const message = 'This text has characters that we cannot use. Type it again.';
    expect([body.new, body.errors]).toEqual([1, [{ line: 3, column: 'Client', message }]]);
  });

  it('takes 1,000 lines for each of ten clients in one file', async () => {
    const fundings = await Promise.all(Array.from({ length: 10 }, newFunding));
    const lines = fundings.flatMap(({ clientRef }) =>
      Array.from({ length: 1000 }, (_, at) => `${clientRef},28/08/2026,Taxi ${at},1.01`),
    );
    const file = ['Client,Date,What for,Amount', ...lines].join('\n');
    expect((await importFile(scene, 'funding-transactions', file)).body).toEqual({ new: 10_000, changed: 0 });
    expect((await fundings[9]!.read()).closingBalanceNZD).toBe(-310);
  });
});
