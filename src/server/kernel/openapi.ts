import type { ZodType } from 'zod';
import { api } from '#contract/api.ts';
import { grantTypes } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/errors.ts';
import { webClient } from '#domain/sign-in/web-client.ts';
import { joinWithOr } from '#domain/texts/join-with-and.ts';
import { createSchemas, type Schemas } from './openapi-schemas.ts';
import { versionPattern } from './version.ts';

type Document = Record<string, unknown>;

const { client_id: clientId, client_secret: clientSecret } = webClient;
const description = `Sign in at \`POST /auth/sign-in\` with client_id \`${clientId}\`, client_secret \`${clientSecret}\` and one of the grant types ${grantTypes.join(', ')}; send the access token as \`Authorization: Bearer …\`. Where a second step is needed, sign-in is refused with second_factor_required and a challenge: send that with grant_type second_factor. Staff use a second step wherever the portal is live.

A write takes an Idempotency-Key of its own, so that a repeat happens once. A change takes in If-Match the version that was read, in quotation marks; where that is older, it is refused with 412.

Dates are YYYY-MM-DD and times HH:mm on the client’s wall clock; instants are ISO 8601 in UTC. Fields that have no value are left out. Refusals are problems (RFC 9457) whose \`messages\` are words for a person; only signing in and out are refused as OAuth does.`;

const keyHeader = {
  ...{ name: 'Idempotency-Key', in: 'header', required: true },
  description: 'New for each write, and the same where it is sent again.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{16,64}$' },
  example: '0f8e7c5a-4b1d-4c6e-9a3b-2d1f0e9c8b7a',
};
const versionHeader = {
  ...{ name: 'If-Match', in: 'header', required: true },
  description: 'The version that was read, in quotation marks.',
  schema: { type: 'string', pattern: versionPattern },
  example: '"1"',
};

/** Writes the OpenAPI 3.1 document, made from the contract alone. */
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
    info: { title: `${productName} API`, version: '0', description },
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
  const { scope, needs, office, feature } = declared.access;
  return {
    operationId: operationId(name),
    tags: [tagOf(name)],
    summary: declared.summary,
    description: `Scope: ${scope}${needs ? `, needs ${needs}` : ''}${office ? `, of the office one that has ${joinWithOr(office)}` : ''}${feature ? `, feature ${feature}` : ''}.`,
    security: scope === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(declared, schemas),
    ...(declared.body && { requestBody: { required: true, content: contentOf(declared, schemas) } }),
    responses: {
      [String(declared.status ?? 200)]: responseOf(declared, schemas),
      ...(declared.refusal && { 400: refusalOf(declared.refusal, schemas) }),
      '4XX': { $ref: '#/components/responses/Problem' },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** Turns `GET /clients/{clientRef}/tickets` into `getClientsByClientRefTickets`: unique, and derived from the call alone. */
function operationId(name: string): string {
  const [method, path] = name.split(' ') as [string, string];
  const words = path.replaceAll(/\{(\w)/g, 'by/$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

/** Returns the first word of the path; of the office's many calls the second too. */
function tagOf(name: string): string {
  const [first = '', second] = name.replace(/^\w+ \//, '').split('/');
  return first === 'office' ? `${first}/${second}` : first;
}

function contentOf(declared: Endpoint, schemas: Schemas): object {
  const media = declared.form ? 'application/x-www-form-urlencoded' : (declared.bodyMedia ?? 'application/json');
  return { [media]: declared.bodyMedia ? {} : { schema: schemas.inputOf(declared.body!) } };
}

function responseOf({ reply, media, etag, fileName }: Endpoint, schemas: Schemas): object {
  return {
    description: 'Done',
    ...((etag || fileName) && { headers: headersOf({ etag, fileName }) }),
    // Bytes and texts have no schema in OpenAPI 3.1.
    ...(reply && { content: { [media ?? 'application/json']: media ? {} : { schema: schemas.outputOf(reply) } } }),
  };
}

function headersOf({ etag, fileName }: Pick<Endpoint, 'etag' | 'fileName'>): object {
  const text = { schema: { type: 'string' } };
  return { ...(etag && { ETag: text }), ...(fileName && { 'Content-Disposition': text }) };
}

function refusalOf(refusal: ZodType, schemas: Schemas): object {
  return { description: 'Refused', content: { 'application/json': { schema: schemas.outputOf(refusal) } } };
}

function parametersOf(declared: Endpoint, schemas: Schemas): object[] {
  const from = (schema: ZodType | undefined, place: 'path' | 'query') =>
    schema
      ? schemas.fieldsOf(schema).map((field) => ({ ...field, in: place, required: place === 'path' || field.required }))
      : [];
  return [
    ...from(declared.params, 'path'),
    ...from(declared.query, 'query'),
    ...(declared.idempotency === 'key' ? [keyHeader] : []),
    ...(declared.ifMatch ? [versionHeader] : []),
  ];
}
