import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import { beginRegistrations } from '#server/testing/begin-registrations.ts';
import { listEmailsTo } from '#server/testing/emails.ts';
import { listStatuses, runAtOnce } from '#server/testing/races.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const list = '/clients/{clientRef}/individualised-fundings/{fundingRef}/registrations' as const;
const own = '/clients/{clientRef}/individualised-fundings/{fundingRef}/support-workers' as const;

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const begin = (level?: string) => beginRegistrations(scene, level);
const problemsOf = (body: { errors?: { path: string }[] }) => body.errors?.map(({ path }) => path);
const auditOf = async (clientRef: string) =>
  (
    await scene.build.query<{ action: string }>('select action from audit_log where client_ref = $1 order by id', [
      clientRef,
    ])
  ).map(({ action }) => action);

describe('a registration of a support worker', () => {
  it('waits for the office with masked numbers, and is sealed in the database', async () => {
    const { send, read, params } = await begin();
    const { status, body } = await send('support-worker');
    expect([status, body.version]).toEqual([201, 1]);
    const { registrations } = await read();
    expect(registrations).toMatchObject([
      {
        ...{ ref: body.ref, kind: 'supportWorker', status: 'open', isResubmitted: false },
        values: { givenName: 'Sina', taxNumber: '•••132', bankAccount: '•••89-00' },
        answerBy: '2026-11-23T04:00:00.000Z',
      },
    ]);
    const stored = await scene.build.query<{ row: string }>(
      `select row_to_json(r)::text || row_to_json(t)::text as row
         from funding_registrations r join tickets t on t.ref = ticket_ref where r.funding_ref = $1`,
      [params.fundingRef],
    );
    expect(stored[0]?.row).not.toMatch(/136410132|136-410-132|0068389/);
  });

  it('is refused with every issue, and for an unknown field', async () => {
    const { send } = await begin();
    const wrong = await send('support-worker', { taxNumber: '136-410-133', relationship: 'partner' });
    expect([wrong.status, problemsOf(wrong.body)]).toEqual([422, ['relationship', 'taxNumber']]);
    expect((await send('support-worker', { salary: '1' })).status).toBe(400);
  });

  it('is refused for a person who lives with the client, as the office knows it', async () => {
    const { send, clientRef } = await begin();
    await scene.build.query(
      `update clients set delivery_address = E'4 Kōwhai Road\\nKarori', next_of_kin_name = 'Sina Tuala',
              next_of_kin_relationship = 'Wife' where ref = $1`,
      [clientRef],
    );
    const { status, body } = await send('support-worker');
    expect([status, problemsOf(body)]).toEqual([422, ['givenName', 'address']]);
  });

  it('is approved once, adds the support worker and emails the client', async () => {
    const { send, read, approve, params, token, userRef } = await begin();
    const { ref } = (await send('support-worker')).body;
    const answers = await runAtOnce(
      () => approve(ref),
      () => approve(ref),
    );
    expect(listStatuses(answers)).toEqual([200, 412]);
    const { body } = await scene.test.call(`GET ${own}`, { token, params });
    expect(body.supportWorkers).toMatchObject([
      { fullName: 'Sina Tuala', startDate: '2026-12-07', taxCode: 'M', kiwiSaver: true, signedOn: '2026-11-20' },
    ]);
    expect((await read()).registrations).toMatchObject([{ status: 'approved', answer: 'Welcome' }]);
    const [user] = await scene.build.query<{ email: string }>('select email from users where ref = $1', [userRef]);
    const [email] = await listEmailsTo(scene.build, user!.email);
    expect(email).toMatchObject({ subject: 'Your registration has been answered' });
    expect(email?.body).toContain('\n“Registration of Sina Tuala as a support worker” has been approved.');
    expect(email?.body).not.toMatch(/132|89-00/);
    expect((await send('support-worker')).body.messages).toEqual(['This support worker is already registered.']);
  });

  it('is answered by an email with the client’s name where a manager sent it', async () => {
    const { clientRef, send, decline } = await begin();
    const ana = await scene.build.user();
    await scene.build.member(ana.ref, clientRef, { capabilities: ['manager', 'viewRoster'] });
    await decline((await send('employer', {}, {}, ana.token)).body.ref);
    const [email] = await listEmailsTo(scene.build, `${ana.ref}@example.org`);
    expect(email?.body).toMatch(/\nFor Rose Hākaraia: “.+” has been returned to you\./);
  });

  it('is approved or returned by the first of two coordinators', async () => {
    const { send, read, approve, decline } = await begin();
    const { ref } = (await send('support-worker')).body;
    const answers = await runAtOnce(
      () => approve(ref),
      () => decline(ref),
    );
    expect(listStatuses(answers)).toEqual([200, 412]);
    const [{ status }] = (await read()).registrations;
    expect(status).toBe(answers[0]?.status === 200 ? 'approved' : 'declined');
  });

  it('is returned with a reason, resubmitted without typing the numbers again, and resubmitted once', async () => {
    const { clientRef, send, read, decline, approve, readNumbers } = await begin();
    const { ref } = (await send('support-worker')).body;
    await decline(ref);
    expect((await auditOf(clientRef)).at(-1)).toBe('registrationReturned');
    const resubmit = { taxCode: 'S', taxNumber: '', bankAccount: '' };
    const again = await send('support-worker', resubmit, { resubmits: ref });
    expect(again.status).toBe(201);
    expect((await send('support-worker', resubmit, { resubmits: ref })).body.messages).toEqual([
      'This registration was already sent again or answered. Open the latest one.',
    ]);
    const { registrations } = await read();
    expect(registrations.find((one: { ref: string }) => one.ref === ref)).toMatchObject({
      ...{ status: 'declined', isResubmitted: true, answer: 'The tax code is not that of a second job.' },
    });
    const numbers = await readNumbers(again.body.ref);
    expect(numbers).toEqual({ taxNumber: '136410132', bankAccount: '01-0902-0068389-00' });
    expect((await approve(again.body.ref)).status).toBe(200);
  });

  it('has no tax number under ND, and needs one again under M', async () => {
    const { send, decline, readNumbers } = await begin();
    const { ref } = (await send('support-worker', { taxCode: 'ND', taxNumber: '1' })).body;
    expect(await readNumbers(ref)).toEqual({ bankAccount: '01-0902-0068389-00' });
    await decline(ref);
    const withoutNumber = await send('support-worker', { taxCode: 'M', taxNumber: '' }, { resubmits: ref });
    expect([withoutNumber.status, problemsOf(withoutNumber.body)]).toEqual([422, ['taxNumber']]);
    const { ref: withNumber } = (await send('support-worker', {}, { resubmits: ref })).body;
    await decline(withNumber);
    const { ref: last } = (await send('support-worker', { taxCode: 'ND', taxNumber: '' }, { resubmits: withNumber }))
      .body;
    expect(await readNumbers(last)).toEqual({ bankAccount: '01-0902-0068389-00' });
  });

  it('is resubmitted again once its resubmission was withdrawn, or closed by an ending that was undone', async () => {
    const { send, read, decline, withdraw } = await begin();
    const { ref } = (await send('support-worker')).body;
    await decline(ref);
    const resubmit = { taxNumber: '', bankAccount: '' };
    await withdraw((await send('support-worker', resubmit, { resubmits: ref })).body.ref);
    const { registrations } = await read();
    expect(registrations.find((one: { ref: string }) => one.ref === ref).isResubmitted).toBe(false);
    const anew = await send('support-worker', resubmit, { resubmits: ref });
    expect(anew.status).toBe(201);
    await scene.build.query(`update tickets set status = 'closed', answered_at = now() where ref = $1`, [
      anew.body.ref,
    ]);
    expect((await send('support-worker', resubmit, { resubmits: ref })).status).toBe(201);
  });

  it('is not approved once the funding has ended', async () => {
    for (const kind of ['support-worker', 'employer'] as const) {
      const { send, approve, params } = await begin();
      const { ref } = (await send(kind)).body;
      await scene.build.query(`update individualised_fundings set end_date = '2026-11-19' where ref = $1`, [
        params.fundingRef,
      ]);
      const { status, body } = await approve(ref);
      expect([status, body.messages]).toEqual([422, ['This funding has ended. Return this registration.']]);
    }
  });

  it('is withdrawn by managers where it was sent, and nowhere else', async () => {
    const { send, withdraw, read, approve, params, token } = await begin();
    const { ref } = (await send('support-worker')).body;
    const { body: requests } = await scene.test.call('GET /clients/{clientRef}/tickets', {
      ...{ token, params: { clientRef: params.clientRef } },
    });
    expect(requests.tickets).toEqual([]);
    const elsewhere = await scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
      ...{ token, params: { clientRef: params.clientRef, ref }, ifMatch: 1 },
    });
    expect(elsewhere.status).toBe(404);
    expect((await withdraw(ref)).body).toEqual({ ref, version: 2 });
    expect((await read()).registrations[0].status).toBe('withdrawn');
    const late = await approve(ref);
    expect([late.status, late.body.messages]).toEqual([412, ['This request has been withdrawn.']]);
  });

  it('is found by its own client alone', async () => {
    const [first, second] = [await begin(), await begin()];
    const { ref } = (await first.send('support-worker')).body;
    expect((await second.withdraw(ref)).status).toBe(404);
    const params = { ...second.params, registrationRef: ref };
    const { status } = await scene.test.call(`GET ${list}/{registrationRef}/pdf`, { token: second.token, params });
    expect(status).toBe(404);
  });

  it('is shown by the database to its managers and the office alone, and changed by neither', async () => {
    const { send, clientRef, token } = await begin();
    await send('support-worker');
    const viewer = await scene.build.user();
    await scene.build.member(viewer.ref, clientRef, { capabilities: ['viewClientDetails', 'manageRoster'] });
    const runAs = (caller: string, text: string) =>
      inTransaction(scene.test.pool, async (tx) => {
        const now = new Date(scene.test.context.now());
        await tx.query('select authorize($1, $2, $3)', [tokenHash(caller), clientRef, now]);
        return (await tx.query(text)).rows.length;
      });
    const read = `select from funding_registrations where client_ref = '${clientRef}'`;
    expect(await runAs(token, read)).toBe(1);
    expect(await runAs(viewer.token, read)).toBe(0);
    expect(await runAs(scene.office.token, read)).toBe(1);
    await expect(runAs(scene.office.token, `update funding_registrations set answers = '{}'`)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('is not sent while the provider sends the support workers', async () => {
    const { send } = await begin('Level3');
    const { status, body } = await send('support-worker');
    expect([status, body.messages[0]]).toEqual([422, expect.stringContaining('register as an employer first')]);
  });
});

describe('a registration as an employer', () => {
  it('makes the client an employer, who sends timesheets from then on', async () => {
    const { send, read, approve, params, token, clientRef } = await begin('Level3');
    const { ref } = (await send('employer')).body;
    expect((await send('employer')).body.messages).toEqual([
      'A registration as an employer is already waiting for our answer.',
    ]);
    await approve(ref);
    expect((await read()).employerSince).toBe('2026-11-20');
    const details = `select detail from audit_log where client_ref = $1 and action = 'employerRegistered'`;
    expect(await scene.build.query(details, [clientRef])).toEqual([
      { detail: { from: { needsLevel: 'Level3' }, to: { needsLevel: 'Level2', employerSince: '2026-11-20' } } },
    ]);
    const one = '/clients/{clientRef}/individualised-fundings/{fundingRef}' as const;
    const { body: funding } = await scene.test.call(`GET ${one}`, { token, params });
    expect(funding.needsLevel).toBe('Level2');
    expect((await send('employer')).body.messages).toEqual(['You are already registered as an employer.']);
    expect((await send('support-worker')).status).toBe(201);
  });

  it('is sent once where two send at the same moment', async () => {
    const { send } = await begin();
    const answers = await runAtOnce(
      () => send('employer'),
      () => send('employer'),
    );
    expect(listStatuses(answers)).toEqual([201, 422]);
  });
});

describe('the office', () => {
  it('finds it in the queue by kind, with what it needs to decide, and records each read of the numbers', async () => {
    const { send, clientRef } = await begin();
    const { ref } = (await send('support-worker')).body;
    const token = scene.office.token;
    const queue = await scene.test.call('GET /office/tickets', { token, query: { type: 'supportWorkerRegistration' } });
    const row = queue.body.tickets.find((item: { ref: string }) => item.ref === ref);
    expect(row).toMatchObject({ subject: 'Registration of Sina Tuala as a support worker' });
    await scene.build.query(`update clients set delivery_address = '4 Kōwhai Rd' where ref = $1`, [clientRef]);
    const { body: ticket } = await scene.test.call('GET /office/tickets/{ref}', { token, params: { ref } });
    expect(ticket.fundingRegistration).toMatchObject({
      ...{ kind: 'supportWorker', needsLevel: 'Level2', clientAddress: '4 Kōwhai Rd' },
      values: { taxNumber: '•••132' },
      refusals: [expect.stringContaining('client’s own address')],
    });
    const numbers = '/office/funding-registrations/{registrationRef}/numbers' as const;
    for (const _ of [1, 2]) await scene.test.call(`GET ${numbers}`, { token, params: { registrationRef: ref } });
    const reads = (await auditOf(clientRef)).filter((action) => action === 'registrationNumbersRead');
    expect(reads).toHaveLength(2);
    const approval = await scene.test.call('POST /office/tickets/{ref}/approve', {
      ...{ token, params: { ref }, ifMatch: 1, body: { supportWorkerRefs: [] } },
    });
    expect([approval.status, approval.body.messages[0]]).toEqual([422, expect.stringContaining('own address')]);
  });

  it('prints it with its numbers in full, the client with masked ones', async () => {
    const { send, params, token, clientRef } = await begin();
    const { ref: registrationRef } = (await send('support-worker')).body;
    const read = async (url: string, bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const { rawPayload } = await scene.test.app.inject({ url: `/api/v0${url}`, headers });
      const file = await readPdf(new Uint8Array(rawPayload));
      expect(file).toMatchObject({ isMarked: true, title: 'Registration of a support worker, Sina Tuala' });
      return file.pages
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' ');
    };
    const path = `/clients/${clientRef}/individualised-fundings/${params.fundingRef}/registrations`;
    const masked = await read(`${path}/${registrationRef}/pdf`, token);
    expect(masked).toContain('•••132');
    expect(masked).not.toMatch(/136410132|0068389/);
    const full = await read(`/office/funding-registrations/${registrationRef}/pdf`, scene.office.token);
    expect(full).toContain('136410132');
    expect(await auditOf(clientRef)).toContain('registrationNumbersRead');
  });
});
