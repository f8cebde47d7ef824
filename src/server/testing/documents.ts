import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentData, DocumentType } from '#domain/documents/types.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from './scene.ts';

type SaveOptions = {
  ref: string;
  version?: number;
  type?: DocumentType;
  data?: DocumentData | string;
  token?: string;
  more?: object;
};

type DocumentScene = {
  scene: Scene;
  /** A supporter who manages the client. */
  manager: { ref: string; token: string };
};

/** Makes a scene without documents before each test of a file. The calls about them are by the client unless another token is given. */
export function setUpDocuments() {
  const setup = {} as DocumentScene;
  beforeAll(async () => {
    setup.scene = await createScene();
    setup.manager = await setup.scene.build.user({ givenName: 'Ana', familyName: 'Hughes' });
    await setup.scene.build.member(setup.manager.ref, setup.scene.clientRef, { capabilities: ['manager'] });
  });
  afterAll(() => setup.scene.close());
  beforeEach(async () => {
    setup.scene.test.setTime('2026-10-30', '09:00');
    await setup.scene.build.query('truncate document_downloads, document_versions, documents, audit_log');
  });
  return { setup, ...createDocumentCalls(setup) };
}

function createDocumentCalls(setup: Pick<DocumentScene, 'scene'>) {
  function save({ ref, version = 0, type = 'health-passport', data = newDocument(type), token, more }: SaveOptions) {
    return setup.scene.test.call('PUT /clients/{clientRef}/documents/{documentRef}', {
      token: token ?? setup.scene.client.token,
      params: { clientRef: setup.scene.clientRef, documentRef: ref },
      ifMatch: version,
      body: {
        ...{ name: 'e-Health Passport', documentType: type, unique: true, confirmed: [] },
        data: typeof data === 'string' ? data : JSON.stringify(data),
        ...more,
      },
    });
  }

  const onDocument = (ref: string, token = setup.scene.client.token) => ({
    token,
    params: { clientRef: setup.scene.clientRef, documentRef: ref },
  });
  const read = (ref: string, token?: string) =>
    setup.scene.test.call('GET /clients/{clientRef}/documents/{documentRef}', onDocument(ref, token));
  const history = (ref: string, token?: string, query: Record<string, string> = {}) =>
    setup.scene.test.call('GET /clients/{clientRef}/documents/{documentRef}/versions', {
      ...onDocument(ref, token),
      query,
    });
  const list = (token = setup.scene.client.token) =>
    setup.scene.test.call('GET /clients/{clientRef}/documents', {
      token,
      params: { clientRef: setup.scene.clientRef },
    });
  const complete = (ref: string, version: number, body: object = { leaveUnconfirmed: true }) =>
    setup.scene.test.call('POST /clients/{clientRef}/documents/{documentRef}/complete', {
      ...onDocument(ref),
      ifMatch: version,
      body,
    });

  async function savedRef(options: Partial<SaveOptions> = {}): Promise<string> {
    const ref = newRef();
    expect((await save({ ref, ...options })).status).toBe(200);
    return ref;
  }

  return { save, onDocument, read, history, list, complete, savedRef };
}
