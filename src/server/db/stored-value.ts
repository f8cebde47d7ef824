import { prettifyError, type ZodType } from 'zod';

/** The shape of the values in a jsonb column, with its version. */
export type StoredShape<T extends object> = { column: string; version: number; schema: ZodType<T> };

declare const stored: unique symbol;
/** A value as its column has it, which only `readStored` makes a value of the domain. */
export type Stored<T> = { readonly version?: unknown; readonly [stored]: T };

/** Writes a value together with the version of its shape. */
export function writeStored<T extends object>(shape: StoredShape<T>, value: T): string {
  return JSON.stringify(toStored(shape, value));
}

/** Makes the value that is stored, for a statement that takes whole rows as JSON. */
export function toStored<T extends object>({ version, schema }: StoredShape<T>, value: T): object {
  return { ...schema.parse(value), version };
}

/** Reads a stored value; one of another version or shape is an error that names the column. */
export function readStored<T extends object>(shape: StoredShape<T>, value: Stored<T>): T {
  const { version, ...fields } = value;
  return parseStored(shape, { version, fields });
}

/** Parses fields that are apart from their version, or that have it themselves. */
export function parseStored<T extends object>(
  { column, version, schema }: StoredShape<T>,
  { version: storedVersion, fields }: { version: unknown; fields: object },
): T {
  if (storedVersion !== version)
    throw new Error(`${column} has version ${storedVersion}, and this server reads version ${version}.`);
  const parsed = schema.safeParse(fields);
  if (!parsed.success)
    throw new Error(`${column} has not the shape of version ${version}: ${prettifyError(parsed.error)}`);
  return parsed.data;
}
