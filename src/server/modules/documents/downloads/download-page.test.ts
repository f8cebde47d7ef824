import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { writeValue } from '#domain/documents/values.ts';
import { newRef } from '#server/db/new-ref.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';
import { holdPapers } from '#server/testing/hold-papers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';

let scene: Scene;
const params = () => ({ clientRef: scene.clientRef, documentRef });
let documentRef: string;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.test.setTime('2026-10-30', '09:00');
  await scene.build.query('truncate document_downloads, document_versions, documents');
  documentRef = newRef();
});

async function save(type: DocumentType, path: string, value: string, version = 0) {
  const { status } = await scene.test.call('PUT /clients/{clientRef}/documents/{documentRef}', {
    token: scene.client.token,
    params: params(),
    ifMatch: version,
    body: {
      ...{ name: 'My document', documentType: type, unique: true, confirmed: [] },
      data: JSON.stringify(writeValue(newDocument(type), path, value)),
    },
  });
  expect(status).toBeLessThan(300);
}

const complete = () =>
  scene.test.call('POST /clients/{clientRef}/documents/{documentRef}/complete', {
    token: scene.client.token,
    params: params(),
    ifMatch: 1,
    body: { leaveUnconfirmed: true },
  });

async function requestToken(body = {}) {
  const download = 'POST /clients/{clientRef}/documents/{documentRef}/download';
  const { body: reply } = await scene.test.call(download, { token: scene.client.token, params: params(), body });
  return reply.token as string;
}

const open = (query: Record<string, string>) =>
  scene.test.app.inject({ method: 'GET', url: '/client/download-document', query });

describe('GET /client/download-document', () => {
  it('sends the document as a tagged PDF that is named after it', async () => {
    await save('health-passport', 'allergies', 'Ngā pī: ka pupuhi taku kanohi.');
    const { statusCode, headers, rawPayload } = await open({ token: await requestToken(), frontend: 'nz' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''e-Health%20Passport%2C%20.+\.pdf$/),
    });
    const file = await readPdf(rawPayload);
    expect(file).toMatchObject({ isMarked: true, language: 'en-NZ' });
    expect(file.bookmarks.map(([title]) => title)).toContain('At a glance');
    const glance = file.pages[1]!.text.replace(/\s+/g, ' ');
    expect(glance).toContain('Ngā pī: ka pupuhi taku kanohi.');
    expect(glance).toContain('Updated on Friday 30 October 2026');
  });

  it('says when it was last completed, whatever was saved since', async () => {
    await save('health-passport', 'allergies', 'Bees');
    await complete();
    scene.test.setTime('2026-11-02', '09:00');
    await save('health-passport', 'allergies', 'Bees and wasps', 1);
    const { pages } = await readPdf((await open({ token: await requestToken() })).rawPayload);
    const glance = pages[1]!.text.replace(/\s+/g, ' ');
    expect(glance).toContain('Bees and wasps');
    expect(glance).toContain('Last confirmed on Friday 30 October 2026');
  });

  it('sends large print where it is chosen', async () => {
    await save('advance-care-plan', 'importantThings', 'Music');
    const usual = await readPdf((await open({ token: await requestToken() })).rawPayload);
    const large = await readPdf((await open({ token: await requestToken(), large: 'true' })).rawPayload);
    expect(large.pages.length).toBeGreaterThan(usual.pages.length);
  });

  it('sends a completed version as it was', async () => {
    await save('advance-care-plan', 'importantThings', 'Music');
    await complete();
    scene.test.setTime('2026-11-02', '09:00');
    await save('advance-care-plan', 'importantThings', 'Silence', 1);
    const { rawPayload } = await open({ token: await requestToken({ number: 1 }) });
    const text = (await readPdf(rawPayload)).pages.map((page) => page.text).join();
    expect(text).toContain('Music');
    expect(text).not.toContain('Silence');
    expect(text).toContain('30 October 2026');
  });

  it('keeps the token valid while too many files of the client wait, even for two calls at once', async () => {
    await save('advance-care-plan', 'importantThings', 'Music');
    const tokens = [await requestToken(), await requestToken()];
    const proceed = holdPapers();
    const empty = { title: 'Empty', language: 'en-NZ', person: '', date: '', parts: [] };
    const options = { queueKey: scene.clientRef, now: new Date(testNow) };
    const before = Array.from({ length: 3 }, () => renderPdf(empty, options).resume());
    const opened = tokens.map(async (token) => ({ token, status: (await open({ token })).statusCode }));
    const refused = await Promise.race(opened);
    expect(refused.status).toBe(503);
    proceed();
    await Promise.all([...before.map((file) => finished(file)), ...opened]);
    expect((await open({ token: refused.token })).statusCode).toBe(200);
  });

  it('answers no HEAD, which would use the token up', async () => {
    await save('advance-care-plan', 'importantThings', 'Music');
    const token = await requestToken();
    const head = await scene.test.app.inject({ method: 'HEAD', url: '/client/download-document', query: { token } });
    expect([head.statusCode, (await open({ token })).statusCode]).toEqual([404, 200]);
  });

  it.each<[string, (token: string) => Promise<Record<string, string>>]>([
    ['once', async (token) => open({ token }).then(() => ({ token }))],
    [
      'for 60 seconds',
      async (token) => {
        scene.test.setTime('2026-10-30', '09:02');
        return { token };
      },
    ],
    ['with its own token', async () => ({ token: 'another' })],
    ['with one token', async () => ({})],
    [
      'while its session lasts',
      async (token) => {
        await scene.build.query('update sessions set ended_at = $1 where user_ref = $2', [
          new Date(testNow),
          scene.client.ref,
        ]);
        return { token };
      },
    ],
  ])('opens %s alone', async (_when, query) => {
    await save('advance-care-plan', 'importantThings', 'Music');
    const reply = await open(await query(await requestToken()));
    await scene.build.query('update sessions set ended_at = null where user_ref = $1', [scene.client.ref]);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe('This download has ended. Go back to the document and download it again.');
  });
});
