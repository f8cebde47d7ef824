import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { writeValue } from '#domain/documents/values.ts';
import { newRef } from '#server/db/new-ref.ts';
import { type Client, expect, type World } from './fixtures.ts';

/** Makes a document of a client with these answers; returns the address of its print page. */
export async function createDocument(
  world: World,
  rose: Client,
  type: DocumentType,
  values: { [path: string]: string } = {},
) {
  const ref = newRef();
  const data = Object.entries(values).reduce((data, [path, value]) => writeValue(data, path, value), newDocument(type));
  const document = { name: type, documentType: type, unique: true, confirmed: [], data: JSON.stringify(data) };
  const path = `/clients/${rose.clientRef}/documents/${ref}`;
  const { status } = await world.api(rose, 'PUT', path, { body: document, headers: { 'if-match': '"0"' } });
  expect(status).toBe(200);
  return `/app/print/client/${rose.clientRef}/document/${ref}`;
}
