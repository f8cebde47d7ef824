import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientFields } from '#domain/clients/client-fields.ts';
import { checkDocument } from '#domain/documents/check-document.ts';
import { findDescription, listFields } from '#domain/documents/descriptions.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { documentTypes } from '#domain/documents/types.ts';
import { writeValue } from '#domain/documents/values.ts';
import { noLists, type PersonField } from '#domain/people/fields.ts';
import { readTexts } from '#domain/people/read-texts.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { listSteepShapes } from '#testing/growth.ts';

const domain = resolve(import.meta.dirname, '..');

/** Every exported function that takes one text, from its source. */
const readers = globSync('**/*.ts', { cwd: domain, exclude: ['**/*.test.ts'] })
  .sort()
  .flatMap((path) =>
    [
      ...readFileSync(join(domain, path), 'utf8').matchAll(
        /^export function (\w+)\(\w+: string(?:, \w+[^,)]* = [^)]*)?\)/gm,
      ),
    ].map(([, name = '']) => [name, path] as const),
  );

describe('a rule that reads one text', () => {
  it.each(readers)('%s of %s costs at most in proportion to the text', async (name, path) => {
    const module = (await import(join(domain, path))) as Record<string, (text: string) => unknown>;
    expect(listSteepShapes((text) => module[name]!(text))).toEqual([]);
  });
});

describe('a rule that reads a text among others', () => {
  const fields: readonly PersonField[] = [...clientFields, ...workerFields];

  it.each(fields.map((field) => [field.label, field] as const))('%s', (_, field) => {
    const lookups = { ...noLists, today: '2026-11-21' };
    expect(listSteepShapes((text) => readTexts({ [field.name]: text }, { fields: [field], lookups }))).toEqual([]);
  });

  it.each(documentTypes)('each field of the %s', (type) => {
    const empty = newDocument(type);
    for (const { field } of listFields(findDescription(type))) {
      const steep = listSteepShapes((text) => checkDocument(type, writeValue(empty, field.path, text)));
      expect(steep, field.path).toEqual([]);
    }
  });

  it('a search among names', () => {
    expect(listSteepShapes((text) => isFoundBy(text, text.slice(0, 200)))).toEqual([]);
  });
});
