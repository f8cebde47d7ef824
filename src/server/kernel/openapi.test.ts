import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { openApiDocument } from './openapi.ts';

type Operation = { operationId: string; tags: string[]; parameters: { name: string; in: string }[] };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const document = openApiDocument({ productName: 'Alongside', baseUrl: 'https://example.org/api/v0' });
const { paths, components } = document as Document;
const text = JSON.stringify(document);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
);

describe('openApiDocument', () => {
  it('is a valid OpenAPI 3.1 document by its JSON schema', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has every call of the contract, each with a unique id, a tag and the parts of its path', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(api).sort());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { name, operationId, tags, parameters } of operations) {
      expect(operationId).toMatch(/^[a-z]+([A-Z][A-Za-z0-9]*)+$/);
      expect(tags).toHaveLength(1);
      const inPath = parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => `{${parameter.name}}`);
      expect(inPath.sort(), name).toEqual((name.match(/\{\w+\}/g) ?? []).sort());
    }
  });

  it('names its schemas once, and has each that it refers to', () => {
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
    expect([...new Set(referred)].sort()).toEqual(Object.keys(components.schemas).sort());
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Problem', 'Roster', 'Ticket', 'User']));
    expect(text).not.toContain('$defs');
  });
});
