import { type ZodType, z } from 'zod';
import { api } from '#contract/api.ts';
import { components } from '#contract/components.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type JsonSchema = { properties?: Record<string, object>; required?: string[]; $ref?: string };
type Names = Map<ZodType, string>;

export type Schemas = ReturnType<typeof createSchemas>;

/** Makes the schemas of the contract as JSON Schema, in which those that have a name are references to components. */
export function createSchemas() {
  const named: Names = new Map(Object.entries(components).map(([name, schema]) => [schema, name]));
  const endpoints: Endpoint[] = Object.values(api);
  const sent = convertAll('input', { named: namedAlike(named), schemas: endpoints.flatMap(partsSent) });
  const answered = convertAll('output', {
    named,
    schemas: endpoints.flatMap(({ reply, refusal }) => [reply ?? [], refusal ?? []].flat()),
  });
  return {
    inputOf: sent.schemaOf,
    outputOf: answered.schemaOf,
    /** Lists the fields of an object that travels in an address. */
    fieldsOf(schema: ZodType): { name: string; required: boolean; schema: object }[] {
      const { properties = {}, required = [] } = sent.bodyOf(schema);
      return Object.entries(properties).map(([name, schema]) => ({
        name,
        required: required.includes(name),
        schema,
      }));
    },
    /** Finds the named schemas that `document` refers to, and those that these refer to. */
    componentsOf(document: object): Record<string, object> {
      const used = new Set<string>();
      const add = (part: object) => {
        for (const [, name] of JSON.stringify(part).matchAll(refs)) {
          if (used.has(name!)) continue;
          used.add(name!);
          add(answered.all[name!]!);
        }
      };
      add(document);
      return Object.fromEntries([...used].sort().map((name) => [name, answered.all[name]!]));
    },
  };
}

const partsSent = ({ params, query, body, bodyMedia }: Endpoint): ZodType[] =>
  [params, query, bodyMedia ? undefined : body].filter((part) => part !== undefined);

/** Keeps names that have one meaning. A schema whose input differs from its output is written out in the request. */
function namedAlike(named: Names): Names {
  const input = convertAll('input', { named, schemas: [] }).all;
  const output = convertAll('output', { named, schemas: [] }).all;
  return new Map([...named].filter(([, name]) => JSON.stringify(input[name]) === JSON.stringify(output[name])));
}

const refOf = (name: string) => `#/components/schemas/${name}`;
const refs = /"#\/components\/schemas\/(\w+)"/g;

/** Drops the range that a JavaScript number can count in, which zod names; that is no limit of the API's. */
function dropOwnLimits({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Converts all at once, since each conversion walks every named schema. */
function convertAll(io: 'input' | 'output', { named, schemas }: { named: Names; schemas: ZodType[] }) {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const unnamed: Names = new Map(
    schemas.filter((schema) => !named.has(schema)).map((schema, index) => [schema, `unnamed-${index}`]),
  );
  for (const [schema, id] of unnamed) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: refOf,
    override: dropOwnLimits,
  }).schemas;
  const all: Record<string, JsonSchema> = Object.fromEntries(
    Object.entries(converted).map(([name, { $schema, $id, id, ...rest }]) => [name, rest as JsonSchema]),
  );
  const bodyOf = (schema: ZodType): JsonSchema => all[named.get(schema) ?? unnamed.get(schema) ?? '']!;
  const schemaOf = (schema: ZodType): JsonSchema =>
    named.has(schema) ? { $ref: refOf(named.get(schema)!) } : bodyOf(schema);
  return { all, bodyOf, schemaOf };
}
