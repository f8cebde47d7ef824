import writeSerializer from 'fast-json-stringify';
import { type ZodType, z } from 'zod';

type Serializer = (reply: unknown) => string;

const serializers = new WeakMap<ZodType, Serializer>();

/**
 * Writes a reply as JSON: fields that the schema does not name are left out, whatever the query read. It is made once for a
 * schema, however many apps a process builds: making all of them takes a quarter of a second.
 */
export function replySerializer(schema: ZodType): Serializer {
  const known = serializers.get(schema);
  if (known) return known;
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const serializer = writeSerializer(rest as object as Parameters<typeof writeSerializer>[0]) as Serializer;
  serializers.set(schema, serializer);
  return serializer;
}
