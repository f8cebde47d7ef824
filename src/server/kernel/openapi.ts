import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/errors.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as { properties?: Record<string, object>; required?: string[] };
};

/** The OpenAPI 3.1 document, made from the contract alone. */
export function openApiDocument({
  productName,
  baseUrl,
}: {
  productName: string;
  baseUrl: string;
}): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, declared] of Object.entries(api) as [string, Endpoint][]) {
    const [method, path] = name.split(' ') as [string, string];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(declared) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '0' },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  };
}

function operation(declared: Endpoint): object {
  const { scope, needs, feature } = declared.access;
  const media = declared.form ? 'application/x-www-form-urlencoded' : (declared.bodyMedia ?? 'application/json');
  const status = String(declared.status ?? 200);
  return {
    summary: declared.summary,
    description: `Scope: ${scope}${needs ? `, needs ${needs}` : ''}${feature ? `, feature ${feature}` : ''}.`,
    security: scope === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(declared),
    ...(declared.body && {
      requestBody: { required: true, content: { [media]: { schema: schemaOf(declared.body, 'input') } } },
    }),
    responses: {
      [status]: declared.reply
        ? {
            description: 'Done',
            content: { [declared.media ?? 'application/json']: { schema: schemaOf(declared.reply, 'output') } },
          }
        : { description: 'Done' },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function parametersOf(declared: Endpoint): object[] {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input');
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: one,
    }));
  };
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } });
  return [
    ...from(declared.params, 'path'),
    ...from(declared.query, 'query'),
    ...(declared.idempotency === 'key' ? [header('Idempotency-Key')] : []),
    ...(declared.ifMatch ? [header('If-Match')] : []),
  ];
}
