import type { ZodType } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/errors.ts';
import { createSchemas, type Schemas } from './openapi-schemas.ts';

type Document = Record<string, unknown>;

/** The OpenAPI 3.1 document, made from the contract alone. */
export function openApiDocument({ productName, baseUrl }: { productName: string; baseUrl: string }): Document {
  const schemas = createSchemas();
  const problem = schemas.outputOf(Problem);
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, declared] of Object.entries(api) as [string, Endpoint][]) {
    const [method, path] = name.split(' ') as [string, string];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, declared, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '0' },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Problem: { description: 'Refused', content: { 'application/problem+json': { schema: problem } } } },
      schemas: schemas.componentsOf([paths, problem]),
    },
  };
}

function operation(name: string, declared: Endpoint, schemas: Schemas): object {
  const { scope, needs, feature } = declared.access;
  return {
    operationId: operationId(name),
    tags: [tagOf(name)],
    summary: declared.summary,
    description: `Scope: ${scope}${needs ? `, needs ${needs}` : ''}${feature ? `, feature ${feature}` : ''}.`,
    security: scope === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(declared, schemas),
    ...(declared.body && { requestBody: { required: true, content: contentOf(declared, schemas) } }),
    responses: {
      [String(declared.status ?? 200)]: responseOf(declared, schemas),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** `GET /clients/{clientRef}/tickets` is `getClientsByClientRefTickets`: unique, and derived from the call alone. */
function operationId(name: string): string {
  const [method, path] = name.split(' ') as [string, string];
  const words = path.replaceAll(/\{(\w)/g, 'by/$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

/** The first word of the path; of the office's many calls the second too. */
function tagOf(name: string): string {
  const [first = '', second] = name.replace(/^\w+ \//, '').split('/');
  return first === 'office' ? `${first}/${second}` : first;
}

function contentOf(declared: Endpoint, schemas: Schemas): object {
  const media = declared.form ? 'application/x-www-form-urlencoded' : (declared.bodyMedia ?? 'application/json');
  return { [media]: declared.bodyMedia ? {} : { schema: schemas.inputOf(declared.body!) } };
}

function responseOf({ reply, media, etag }: Endpoint, schemas: Schemas): object {
  return {
    description: 'Done',
    ...(etag && { headers: { ETag: { schema: { type: 'string' } } } }),
    // Bytes and texts have no schema in OpenAPI 3.1.
    ...(reply && { content: { [media ?? 'application/json']: media ? {} : { schema: schemas.outputOf(reply) } } }),
  };
}

function parametersOf(declared: Endpoint, schemas: Schemas): object[] {
  const from = (schema: ZodType | undefined, place: 'path' | 'query') =>
    schema
      ? schemas.fieldsOf(schema).map((field) => ({ ...field, in: place, required: place === 'path' || field.required }))
      : [];
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } });
  return [
    ...from(declared.params, 'path'),
    ...from(declared.query, 'query'),
    ...(declared.idempotency === 'key' ? [header('Idempotency-Key')] : []),
    ...(declared.ifMatch ? [header('If-Match')] : []),
  ];
}
