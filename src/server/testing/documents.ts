import { expect } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentData, DocumentType } from '#domain/documents/types.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Scene } from './scene.ts';

type SaveOptions = {
  ref: string;
  version?: number;
  type?: DocumentType;
  data?: DocumentData | string;
  token?: string;
  more?: object;
};

/** The calls about documents of a scene's client, by the client unless another token is given. */
export function createDocumentCalls(scene: Scene) {
  function save({ ref, version = 0, type = 'health-passport', data = newDocument(type), token, more }: SaveOptions) {
    return scene.test.call('PUT /clients/{clientRef}/documents/{documentRef}', {
      token: token ?? scene.client.token,
      params: { clientRef: scene.clientRef, documentRef: ref },
      ifMatch: version,
      body: {
        ...{ name: 'e-Health Passport', documentType: type, unique: true, confirmed: [] },
        data: typeof data === 'string' ? data : JSON.stringify(data),
        ...more,
      },
    });
  }

  const onDocument = (ref: string, token = scene.client.token) => ({
    token,
    params: { clientRef: scene.clientRef, documentRef: ref },
  });
  const read = (ref: string, token?: string) =>
    scene.test.call('GET /clients/{clientRef}/documents/{documentRef}', onDocument(ref, token));
  const history = (ref: string, token?: string, query: Record<string, string> = {}) =>
    scene.test.call('GET /clients/{clientRef}/documents/{documentRef}/versions', { ...onDocument(ref, token), query });
  const list = (token = scene.client.token) =>
    scene.test.call('GET /clients/{clientRef}/documents', { token, params: { clientRef: scene.clientRef } });
  const complete = (ref: string, version: number, body: object = { leaveUnconfirmed: true }) =>
    scene.test.call('POST /clients/{clientRef}/documents/{documentRef}/complete', {
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
