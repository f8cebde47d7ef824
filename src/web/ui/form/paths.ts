/** Every place in the values of a form: `email`, `address.suburb`, `visits.0.date`. */
export type Path<V> = V extends readonly (infer Row)[]
  ? `${number}` | `${number}.${Path<Row>}`
  : V extends object
    ? { [K in keyof V & string]: K | `${K}.${Path<NonNullable<V[K]>>}` }[keyof V & string]
    : never;

export type ValueAt<V, P extends string> = P extends keyof V
  ? V[P]
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof V
      ? ValueAt<NonNullable<V[Head]>, Rest>
      : V extends readonly (infer Row)[]
        ? ValueAt<Row, Rest>
        : never
    : V extends readonly (infer Row)[]
      ? Row
      : never;

/** Values that differ, each by the path that keeps it whole. */
export type Changes = { readonly [path: string]: unknown };

export function readAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);
}

function writeAt<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length > 0 ? writeAt((values as Record<string, unknown>)[key], rest.join('.'), value) : value;
  if (Array.isArray(values)) return values.with(Number(key), inner) as T;
  return { ...values, [key]: inner };
}

/** Finds the whole that a path belongs to, since a list is compared, kept and merged whole: `visits.0.date` belongs to `visits`. */
export function findWhole(values: unknown, path: string): string {
  const keys = path.split('.');
  const list = keys.findIndex((_, at) => Array.isArray(readAt(values, keys.slice(0, at + 1).join('.'))));
  return list < 0 ? path : keys.slice(0, list + 1).join('.');
}

export function applyChanges<T>(values: T, changes: Changes): T {
  return Object.entries(changes).reduce((all, [path, value]) => writeAt(all, path, value), values);
}

/** Values of a form are data, so equal text means equal values. An empty field and a missing one are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

/** Says whether a path is a place or lies below it. */
export function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}.`);
}
