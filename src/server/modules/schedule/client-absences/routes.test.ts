import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyAbsences } from '#domain/appointments/absence.ts';
import type { Capability } from '#domain/capabilities/types.ts';
import { newRef } from '#server/db/new-ref.ts';
import { linkClients } from '#server/testing/linked-clients.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const office = () => ({ token: scene.office.token });
const add = (body: object, clientRef = scene.clientRef) =>
  scene.test.call('POST /office/clients/{clientRef}/absences', { ...office(), params: { clientRef }, body });
const change = (ref: string, ifMatch: number, body: object) =>
  scene.test.call('PUT /office/clients/{clientRef}/absences/{ref}', {
    ...office(),
    params: { clientRef: scene.clientRef, ref },
    ifMatch,
    body,
  });
const remove = (ref: string, ifMatch: number) =>
  scene.test.call('DELETE /office/clients/{clientRef}/absences/{ref}', {
    ...office(),
    params: { clientRef: scene.clientRef, ref },
    ifMatch,
  });

/** Books a visit of another client that may take the same worker, and returns the status of its approval. */
async function bookElsewhere(date: string, startTime: string, worker: string): Promise<number> {
  const clientRef = await scene.build.client({ givenName: 'Ted' });
  const client = await scene.build.user();
  await scene.build.member(client.ref, clientRef, { role: 'client' });
  const ref = `${clientRef.slice(1)}0`;
  const booked = await scene.test.call('POST /clients/{clientRef}/appointments', {
    token: client.token,
    params: { clientRef },
    body: { appointments: [{ ref, ...oneVisit, date, startTime }] },
  });
  return (await scene.approve(booked.body.appointments[0].ticketRef, { supportWorkerRefs: [worker] })).status;
}

describe('absences of a client', () => {
  it('cancel the visits inside without writing them, and free the worker', async () => {
    const worker = await scene.build.worker();
    const { ref } = await scene.booked({ startTime: '08:00' }, [worker]);
    expect(await bookElsewhere('2026-11-30', '08:00', worker)).toBe(422);
    const before = (await scene.roster()).body.version;
    const { status, body } = await add({ from: '2026-11-30' });
    expect([status, body]).toEqual([201, { ref: body.ref, version: 1, notAllocated: 0 }]);
    const { body: roster } = await scene.roster();
    expect([roster.version, roster.visits]).toEqual([before + 1, []]);
    expect(roster.absences).toEqual([{ from: '2026-11-30' }]);
    expect(applyAbsences({ date: '2026-12-07', status: 'Allocated' } as never, roster.absences).status).toBe(
      'Cancelled',
    );
    expect(await bookElsewhere('2026-11-30', '08:00', worker)).toBe(200);

    // Ended early: the 7th is there again; the 30th stays away.
    const early = await change(body.ref, 1, { from: '2026-11-30', to: '2026-12-01' });
    expect([early.status, early.body.notAllocated]).toEqual([200, 0]);
    expect((await change(body.ref, 1, { from: '2026-11-30' })).status).toBe(412);

    // Not away after all: the worker of the 30th is taken.
    const removed = await remove(body.ref, 2);
    expect([removed.status, removed.body.notAllocated]).toEqual([200, 1]);
    expect((await scene.roster()).body.visits).toEqual([
      { jobRef: ref, originalDate: '2026-11-30', supportWorkerRefs: [], status: 'NotAllocated' },
    ]);
    const actions = await scene.build.query(
      `select action from audit_log where client_ref = $1 and action like 'absence%' order by id`,
      [scene.clientRef],
    );
    expect(actions.map(({ action }) => action)).toEqual(['absenceAdded', 'absenceChanged', 'absenceRemoved']);
  });

  it('have a reason in the history, for the office and those who read the client’s information, and a note for the office alone', async () => {
    const { ref: jobRef } = await scene.booked({ startTime: '13:00' });
    const days = { from: '2026-11-29', to: '2026-12-06' };
    const why = { reason: 'hospital', requestedBy: 'Karen of Ward 4', note: 'Side room.' };
    const { ref } = (await add({ ...days, ...why })).body;
    const listed = await scene.test.call('GET /office/clients/{clientRef}/absences', {
      ...office(),
      params: { clientRef: scene.clientRef },
    });
    expect(listed.body.absences).toContainEqual({
      ...{ ref, version: 1, ...days, ...why, recordedByName: 'Jo Wells' },
      recordedAt: expect.any(String),
    });
    const reader = async (capabilities: Capability[]) => {
      const person = await scene.build.user();
      await scene.build.member(person.ref, scene.clientRef, { capabilities });
      return person.token;
    };
    type History =
      | 'GET /office/clients/{clientRef}/appointments/{jobRef}/history'
      | 'GET /clients/{clientRef}/appointments/{jobRef}/history';
    const read = async (history: History, token: string) => {
      const { body } = await scene.test.call(history, { token, params: { clientRef: scene.clientRef, jobRef } });
      return body.events.filter(({ type }: { type: string }) => type === 'away');
    };
    const readAsOffice = () =>
      read('GET /office/clients/{clientRef}/appointments/{jobRef}/history', scene.office.token);
    const readAs = async (...capabilities: Capability[]) =>
      read('GET /clients/{clientRef}/appointments/{jobRef}/history', await reader(capabilities));
    const event = {
      ...{ subject: 'Away Sun 29 Nov to Sun 6 Dec: in hospital', requestedBy: 'Karen of Ward 4', byOffice: true },
      ...{ effectiveDate: days.from, lastDate: days.to },
    };
    expect(await readAsOffice()).toMatchObject([event]);
    expect(await readAs('viewRoster', 'viewClientDetails')).toMatchObject([event]);
    const [without] = await readAs('viewRoster');
    expect(without).toMatchObject({ subject: 'Away Sun 29 Nov to Sun 6 Dec' });
    expect(JSON.stringify(without)).not.toMatch(/hospital|Ward|Side room/);
    const { organisationRef } = await linkClients(scene);
    const { token } = await scene.build.staff(organisationRef);
    const body = { clientRef: scene.clientRef };
    await scene.test.call('POST /users/me/support-network-memberships', { token, body });
    expect(await read('GET /clients/{clientRef}/appointments/{jobRef}/history', token)).toEqual([without]);
    const other = await change(ref, 1, { ...days, reason: 'other', reasonWords: 'At a marae' });
    expect(other.status).toBe(200);
    expect(await readAsOffice()).toMatchObject([{ subject: 'Away Sun 29 Nov to Sun 6 Dec: At a marae' }]);
    for (const wrong of [{ reason: 'other' }, { reason: 'hospital', reasonWords: 'At a marae' }])
      expect((await add({ from: '2027-02-01', ...wrong })).body.errors).toMatchObject([{ path: 'reasonWords' }]);
    await remove(ref, 2);
    expect(await readAsOffice()).toEqual([]);
  });

  it('offer the workers whom they free for visits that need someone in these hours, where they can take them', async () => {
    const worker = await scene.build.worker({ givenName: 'Anahera', familyName: 'Pōmare' });
    const clientRef = await scene.build.client({ givenName: 'Arthur' });
    const book = (ofClient: string, startTime: string, supportWorkerRefs: string[], date = '2026-11-23') => {
      const ref = newRef();
      return scene.build.query(
        `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
           duration_option, duration_mins, status, support_worker_refs, created_at)
         values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, 'Specified', $4, 'Specified', 60, $5, $6, now())`,
        [
          ofClient,
          ref,
          date,
          startTime,
          supportWorkerRefs.length > 0 ? 'Allocated' : 'NotAllocated',
          supportWorkerRefs,
        ],
      );
    };
    await book(clientRef, '09:00', [worker]);
    await book(clientRef, '09:00', [worker], '2027-01-20');
    const ted = await scene.build.client({ givenName: 'Ted', familyName: 'Roe' });
    await book(ted, '09:15', []);
    await book(ted, '16:00', []);
    const { ref } = (await add({ from: '2026-11-20' }, clientRef)).body;
    const read = async () =>
      (
        await scene.test.call('GET /office/clients/{clientRef}/absences/{ref}/freed', {
          ...office(),
          params: { clientRef, ref },
        })
      ).body;
    const freed = [{ ref: worker, fullName: 'Anahera Pōmare', visits: [{ date: '2026-11-23', startTime: '09:00' }] }];
    const teds = { clientName: 'Ted Roe', date: '2026-11-23', startTime: '09:15', supportWorkerRef: worker };
    expect(await read()).toMatchObject({ workers: freed, visits: [teds] });
    // She has another visit by then.
    await book(await scene.build.client({ givenName: 'Ivy' }), '10:00', [worker]);
    expect(await read()).toMatchObject({ workers: freed, visits: [] });
  });

  it('keep what a change leaves out, lose what it says is nothing, and name who changed what is said of them', async () => {
    const mele = await scene.build.user({ office: true, givenName: 'Mele', familyName: 'Taufa' });
    const days = { from: '2027-01-04', to: '2027-01-20' };
    const source = { requestedBy: 'Karen, by phone', note: 'At her sister’s.' };
    const why = { reason: 'other', reasonWords: 'At a marae', ...source };
    const { ref } = (await add({ ...days, ...why, askAgainOn: '2027-01-18' })).body;
    const readBack = async () => {
      const of = { ...office(), params: { clientRef: scene.clientRef } };
      const { body } = await scene.test.call('GET /office/clients/{clientRef}/absences', of);
      return body.absences.find((absence: { ref: string }) => absence.ref === ref);
    };
    const changeAs = (token: string, ifMatch: number, body: object) =>
      scene.test.call('PUT /office/clients/{clientRef}/absences/{ref}', {
        ...{ token, params: { clientRef: scene.clientRef, ref }, ifMatch, body },
      });
    const recorded = { recordedByName: 'Jo Wells', recordedAt: expect.any(String) };
    // The day to ask again says nothing of the absence.
    await changeAs(mele.token, 1, { ...days, askAgainOn: '2027-01-19' });
    expect(await readBack()).toEqual({ ref, version: 2, ...days, ...why, askAgainOn: '2027-01-19', ...recorded });
    // No one is asked after the last day.
    const earlier = { ...days, to: '2027-01-18' };
    expect((await change(ref, 2, { ...earlier, askAgainOn: '2027-01-19' })).body.errors).toMatchObject([
      { path: 'askAgainOn' },
    ]);
    await changeAs(mele.token, 2, earlier);
    const byMele = { ...recorded, recordedByName: 'Mele Taufa' };
    expect(await readBack()).toEqual({ ref, version: 3, ...earlier, ...why, ...byMele });
    await change(ref, 3, { ...earlier, reason: 'respite', note: null });
    const { requestedBy } = source;
    expect(await readBack()).toEqual({ ref, version: 4, ...earlier, reason: 'respite', requestedBy, ...recorded });
    await change(ref, 4, { ...earlier, reason: null, requestedBy: null });
    expect(await readBack()).toEqual({ ref, version: 5, ...earlier, ...recorded });
    await remove(ref, 5);
  });

  it('end on or after their first day, and are of one client', async () => {
    expect((await add({ from: '2026-12-02', to: '2026-12-01' })).body.errors).toMatchObject([{ path: 'to' }]);
    const other = await scene.build.client();
    const { ref } = (await add({ from: '2026-12-02' }, other)).body;
    expect((await remove(ref, 1)).status).toBe(404);
  });

  it('are recorded as a reading of the calendar, and an unknown client has none', async () => {
    const clientRef = await scene.build.client();
    const read = (ref: string) =>
      scene.test.call('GET /office/clients/{clientRef}/absences', { ...office(), params: { clientRef: ref } });
    expect((await read('0123456789abcdef')).status).toBe(404);
    await read(clientRef);
    expect((await read(clientRef)).body).toEqual({ absences: [] });
    const recorded = await scene.build.query('select actor_ref, action from audit_log where client_ref = $1', [
      clientRef,
    ]);
    expect(recorded).toEqual([{ actor_ref: scene.office.ref, action: 'calendarRead' }]);
  });
});
