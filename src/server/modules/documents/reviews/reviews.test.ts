import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { askForReviews } from './service.ts';

let scene: Scene;
let manager: { ref: string };
beforeAll(async () => {
  scene = await createScene();
  manager = await scene.build.user({ email: 'ana@example.org', givenName: 'Ana' });
  await scene.build.member(manager.ref, scene.clientRef, { capabilities: ['manager'] });
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.build.query('truncate document_downloads, document_versions, documents');
  await scene.build.query('delete from outbox');
  scene.test.setTime('2026-11-20', '09:00');
});

async function insert(type: DocumentType, savedOn: string): Promise<string> {
  const ref = newRef();
  await scene.build.query(
    `insert into documents (ref, client_ref, type, name, schema_version, data, confirmed, created_at, updated_at)
     values ($1, $2, $3, $4, 1, $5, '{}', $6, $6)`,
    [ref, scene.clientRef, type, 'Whatever a page sent', JSON.stringify(newDocument(type)), savedOn],
  );
  return ref;
}

async function ask() {
  await askForReviews(scene.test.context, (error) => {
    throw error;
  });
  return scene.build.query<{ to: string; subject: string; body: string }>(
    'select to_address as to, subject, body from outbox order by created_at, to_address',
  );
}

describe('the overview of a document that is due', () => {
  it('asks for no review once the care of its client has an ending', async () => {
    await insert('health-passport', '2025-11-01T20:00:00Z');
    const { token } = scene.client;
    const params = { clientRef: scene.clientRef };
    const isDue = async () =>
      (await scene.test.call('GET /clients/{clientRef}/documents', { token, params })).body.documents[0].reviewDue;
    expect(await isDue()).toBe(true);
    const { status } = await scene.test.call('POST /office/clients/{clientRef}/ending', {
      token: scene.office.token,
      params,
      body: { kind: 'hasLeft', from: '2026-12-01', readUntil: '2027-01-31', message: 'Thank you' },
    });
    expect(status).toBeLessThan(300);
    expect(await isDue()).toBe(false);
    await scene.build.query('delete from client_absences');
  });
});

describe('askForReviews', () => {
  it('sends the client one email about all documents that are due, once', async () => {
    await insert('health-passport', '2025-11-19T20:00:00Z');
    await insert('advance-care-plan', '2025-11-10T20:00:00Z');
    const emails = await ask();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe('Please look at your documents again');
    expect(emails[0]?.body).toContain(
      'your e-Health Passport and Advance Care Plan for twelve months. Is everything in them still right?',
    );
    expect(await ask()).toHaveLength(1);
  });

  it.each([
    ['2026-11-20', '08:59', 0],
    ['2026-11-20', '09:00', 1],
    ['2026-11-20', '17:00', 0],
    ['2026-11-19', '12:00', 0],
  ])('waits for the twelve months and for the day: on %s at %s, %i', async (date, time, count) => {
    await insert('health-passport', '2025-11-20T09:00:00+13:00');
    scene.test.setTime(date, time);
    expect(await ask()).toHaveLength(count);
  });

  it('asks again a year after the next save', async () => {
    const ref = await insert('health-passport', '2025-11-01T20:00:00Z');
    await ask();
    const saved = await scene.test.call('PUT /clients/{clientRef}/documents/{documentRef}', {
      token: scene.client.token,
      params: { clientRef: scene.clientRef, documentRef: ref },
      ifMatch: 1,
      body: {
        ...{ name: 'e-Health Passport', documentType: 'health-passport', unique: true, confirmed: [] },
        data: JSON.stringify(newDocument('health-passport')),
      },
    });
    expect(saved.status).toBe(200);
    expect(await ask()).toHaveLength(1);
    scene.test.setTime('2027-11-22', '10:00');
    expect(await ask()).toHaveLength(2);
  });

  it('asks the managers where the client has no account', async () => {
    await scene.build.query(`update memberships set access = 'none' where role = 'client' and client_ref = $1`, [
      scene.clientRef,
    ]);
    await insert('health-passport', '2025-11-01T20:00:00Z');
    const emails = await ask();
    expect(emails.map(({ to }) => to)).toEqual(['ana@example.org']);
    expect(emails[0]?.body).not.toContain('your e-Health Passport');
    await scene.build.query(`update memberships set access = 'full' where client_ref = $1`, [scene.clientRef]);
  });

  it.each(['documents.myDocuments', 'documents.healthPassport'])(
    'asks for nothing while %s is off',
    async (feature) => {
      await insert('health-passport', '2025-11-01T20:00:00Z');
      const turn = (enabled: boolean) =>
        scene.build.query('update features set enabled = $2 where name = $1', [feature, enabled]);
      await turn(false);
      expect(await ask()).toEqual([]);
      await turn(true);
      expect(await ask()).toHaveLength(1);
    },
  );

  it.each(['hasLeft', 'hasDied'])('never asks after a client %s', async (kind) => {
    await insert('health-passport', '2025-11-01T20:00:00Z');
    const ended = await scene.test.call('POST /office/clients/{clientRef}/ending', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
      body: { kind, from: '2026-11-20', readUntil: '2027-01-31', message: 'Thank you' },
    });
    expect(ended.status, JSON.stringify(ended.body)).toBeLessThan(300);
    await scene.build.query('delete from outbox');
    expect(await ask()).toEqual([]);
    await scene.build.query('delete from client_absences');
    await scene.build.query(`update memberships set access = 'full' where client_ref = $1`, [scene.clientRef]);
  });
});
