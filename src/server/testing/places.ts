import { type ZodType, z } from 'zod';

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
};

/** A place inside a value: `['appointments', 0, 'date']`. */
export type ValuePlace = (string | number)[];

const schemas = new WeakMap<ZodType, Schema>();

/** Lists every place that a schema knows, whether or not `value` has something there. Of a list it is the first item. */
export function listPlaces(value: unknown, schema: ZodType): ValuePlace[] {
  const known = schemas.get(schema) ?? toSchema(schema);
  schemas.set(schema, known);
  return placesIn(value, known);
}

function toSchema(schema: ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
}

function placesIn(value: unknown, schema: Schema): ValuePlace[] {
  const forms = formsOf(schema);
  const within = (key: string | number, inner: Schema): ValuePlace[] => [
    [key],
    ...placesIn((value as Record<string, unknown> | undefined)?.[key], inner).map((place) => [key, ...place]),
  ];
  return [
    ...forms.flatMap(({ items }) => items ?? []).flatMap((items) => within(0, items)),
    ...forms.flatMap(({ properties }) => Object.entries(properties ?? {})).flatMap((entry) => within(...entry)),
  ];
}

function formsOf(schema: Schema): Schema[] {
  const forms = [schema.anyOf, schema.allOf, schema.oneOf].flatMap((list) => list ?? []);
  return [schema, ...forms.flatMap(formsOf)];
}

/** Returns a copy with `put` at a place; objects and lists on the way are made where they are missing. */
export function putAt(value: unknown, [key, ...rest]: ValuePlace, put: unknown): unknown {
  if (key === undefined) return put;
  if (typeof key === 'number') {
    const list = Array.isArray(value) && value.length > 0 ? value : [undefined];
    return list.with(key, putAt(list[key], rest, put));
  }
  const object = typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  return { ...object, [key]: putAt(object?.[key], rest, put) };
}
