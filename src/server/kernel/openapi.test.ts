import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from './openapi.ts';

type Parameter = { name: string; in: string; schema: { pattern?: string }; example?: string; description?: string };
type Operation = {
  operationId: string;
  tags: string[];
  parameters: Parameter[];
  requestBody: object;
  responses: object;
};
type Document = {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const document = openApiDocument({ productName: 'Alongside', baseUrl: 'https://example.org/api/v0' });
const { info, paths, components } = document as Document;
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

  it('says how to sign in, with the client’s own id, secret and grants', () => {
    const { requestBody } = paths['/auth/sign-in']!.post!;
    expect(requestBody).toMatchObject({
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            properties: {
              client_id: { enum: ['alongside-web'] },
              client_secret: { enum: ['public'] },
              grant_type: { enum: ['password', 'refresh_token', 'second_factor'] },
            },
          },
        },
      },
    });
    for (const word of ['alongside-web', 'public', 'second_factor_required', 'If-Match', 'Idempotency-Key'])
      expect(info.description).toContain(word);
  });

  it('has the refusals of signing in and out in their own shape, and all others as problems', () => {
    const shapes = operations.map(({ name, responses }) => [name, JSON.stringify(responses).includes('SignInError')]);
    expect(shapes.filter(([, isOAuth]) => isOAuth).map(([name]) => name)).toEqual([
      'POST /auth/sign-in',
      'POST /auth/sign-out',
    ]);
    expect(components.schemas.SignInError).toMatchObject({
      properties: {
        error: { enum: expect.arrayContaining(['invalid_grant', 'second_factor_required']) },
        challenge: { type: 'string', description: expect.stringContaining('second_factor_required') },
      },
    });
    for (const { name, responses } of operations)
      expect(responses, name).toMatchObject({ '4XX': { $ref: '#/components/responses/Problem' } });
  });

  it('shows what a header looks like', () => {
    const headers = operations.flatMap(({ parameters }) => parameters).filter((parameter) => parameter.in === 'header');
    expect(new Set(headers.map(({ name }) => name))).toEqual(new Set(['If-Match', 'Idempotency-Key']));
    for (const { schema, example, description } of headers) {
      expect(example).toMatch(new RegExp(schema.pattern!));
      expect(description).not.toBe('');
    }
    const [version] = headers.filter(({ name }) => name === 'If-Match');
    expect('1').not.toMatch(new RegExp(version!.schema.pattern!));
  });

  it('gives numbers no limit that the API does not have, and lengths their least', () => {
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    const minutes = components.schemas.VisitMinutes;
    expect(minutes).toMatchObject({ type: 'integer', minimum: 1, description: expect.stringContaining('Specified') });
  });
});

describe('the contract', () => {
  it('names each file that it answers with, by its kind', () => {
    const endings = new Map([
      ['text/csv', 'csv'],
      ['application/pdf', 'pdf'],
      ['application/zip', 'zip'],
    ]);
    const files = (Object.entries(api) as [string, Endpoint][]).filter(([, { media = '' }]) => endings.has(media));
    expect(files.length).toBeGreaterThan(10);
    for (const [name, { media = '', fileName = '' }] of files)
      expect(fileName.split('.').at(-1), name).toBe(endings.get(media));
  });
});
