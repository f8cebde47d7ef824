import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDescription, listFields } from '#domain/documents/descriptions.ts';
import { mostCharacters, mostRows } from '#domain/documents/limits.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { type DocumentData, type DocumentField, type DocumentType, documentTypes } from '#domain/documents/types.ts';
import { writeValue } from '#domain/documents/values.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testRandom } from '#server/testing/test-random.ts';
import type { Random } from '#testing/random.ts';
import { rounds } from '#testing/rounds.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const pieces = [
  'Māori',
  ' ',
  '\n',
  '\t',
  '"',
  '\\',
  '🏡',
  '<script>',
  "'; drop table documents; --",
  '{{x}}',
  '\u2028',
  'ß',
  '=1+1',
  '$1',
  '\\u0000',
];
const hostile = [
  null,
  0,
  -1,
  1e308,
  '',
  'yes',
  [],
  {},
  [[]],
  true,
  { optionValue: 'home' },
  '\u0000',
  '\ud800',
  'a\u0007',
  { $ne: 1 },
];

function text(random: Random, most: number): string {
  const length = random.next() < 0.05 ? most : Math.floor(random.next() * Math.min(most, 60));
  let made = '';
  while (made.length < length) made += random.pick(pieces);
  return made.slice(0, length).toWellFormed();
}

const several = <T>(random: Random, most: number, make: () => T): T[] =>
  Array.from({ length: Math.floor(random.next() * most) }, make);

/** Picks any value that the form could make of a field. */
function right(field: DocumentField, random: Random) {
  switch (field.kind) {
    case 'yesNo':
      return random.next() < 0.5;
    case 'language':
      return random.pick(['', '0', 'mi', 'a-language-that-is-gone']);
    case 'languages':
      return several(random, 5, () => random.pick(['0', 'mi', 'sm']));
    case 'list': {
      const row = () =>
        Object.fromEntries(field.rows.map(({ path, kind }) => [path, text(random, mostCharacters[kind])]));
      return [row(), ...several(random, random.next() < 0.05 ? mostRows : 4, row)];
    }
    case 'checkedList':
      return random
        .shuffle(field.options)
        .filter(() => random.next() < 0.5)
        .map(({ value, info }) => ({ optionValue: value, additionalInfo: info ? text(random, 200) : '' }));
    default:
      return text(random, mostCharacters[field.kind]);
  }
}

function rightDocument(type: DocumentType, random: Random): DocumentData {
  return listFields(findDescription(type)).reduce(
    (data, { field }) => (random.next() < 0.7 ? writeValue(data, field.path, right(field, random)) : data),
    newDocument(type),
  );
}

/** Writes a document with one thing in it that the schema has no room for. */
function wrongJson(type: DocumentType, random: Random): string {
  const data = rightDocument(type, random);
  const fields = listFields(findDescription(type)).map(({ field }) => field);
  const field = random.pick(fields);
  const name = field.path.split('.')[0]!;
  const ways: (() => unknown)[] = [
    () => ({ ...data, [random.pick(['constructor', '__proto_', 'toString', 'x', ''])]: random.pick(hostile) }),
    () => JSON.parse(JSON.stringify(data).replace('{', '{"__proto__":{"a":1},')),
    () => Object.fromEntries(Object.entries(data).filter(([key]) => key !== name)),
    () => ({ ...data, [name]: random.pick([null, 7, { a: 1 }, [null], [[]], [7]]) }),
    () => ({ ...data, [name]: 'x'.repeat(4001) }),
    () => writeValue(data, field.path, random.pick(['a\u0000', '\ud83d', 'a\u0007', 'a\u202e'])),
    () => [data],
    () => random.pick(hostile),
  ];
  const made = JSON.stringify(random.pick(ways)());
  return random.next() < 0.1 ? random.pick([made.slice(0, -1), '', '['.repeat(50_000), `${made}${made}`]) : made;
}

type StoredState = { ref: string; version: number; json: string };

async function put(type: DocumentType, { ref, version }: StoredState, json: string) {
  return scene.test.call('PUT /clients/{clientRef}/documents/{documentRef}', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, documentRef: ref },
    ifMatch: version,
    body: { name: 'Document', documentType: type, unique: true, confirmed: [], data: json },
  });
}

async function storedOf({ ref }: StoredState): Promise<unknown> {
  const { status, body } = await scene.test.call('GET /clients/{clientRef}/documents/{documentRef}', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, documentRef: ref },
  });
  expect(status).toBe(200);
  return JSON.parse(body.data);
}

describe('saving random and hostile documents', () => {
  it.each(documentTypes)(
    'stores %s whole or not at all, and never fails',
    async (type) => {
      const random = testRandom();
      const kept: StoredState = { ref: newRef(), version: 0, json: JSON.stringify(newDocument(type)) };
      const count = rounds({ quick: 30, deep: 5000 });
      for (let round = 0; round < count; round++) {
        const isRight = round === 0 || random.next() < 0.5;
        const json = isRight ? JSON.stringify(rightDocument(type, random)) : wrongJson(type, random);
        const { status, body } = await put(type, kept, json);
        expect(status, `${json.slice(0, 2000)} ${JSON.stringify(body)}`).toBe(isRight ? 200 : 400);
        if (isRight) Object.assign(kept, { version: kept.version + 1, json });
        expect(await storedOf(kept)).toEqual(JSON.parse(kept.json));
      }
    },
    600_000,
  );
});
