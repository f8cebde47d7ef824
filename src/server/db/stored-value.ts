import { prettifyError, type ZodType } from 'zod';

/** The shape of the values in a jsonb column, with its version. */
export type StoredShape<T extends object> = { column: string; version: number; schema: ZodType<T> };

/** Writes a value together with the version of its shape. */
export function writeStored<T extends object>({ version, schema }: StoredShape<T>, value: T): string {
  return JSON.stringify({ ...schema.parse(value), version });
}

/** Reads a stored value; one of another version or shape is an error that names the column. */
export function readStored<T extends object>({ column, version, schema }: StoredShape<T>, stored: unknown): T {
  const { version: storedVersion, ...value } = stored as { version?: unknown };
  if (storedVersion !== version)
    throw new Error(`${column} has version ${storedVersion}, and this server reads version ${version}.`);
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new Error(`${column} has not the shape of version ${version}: ${prettifyError(parsed.error)}`);
  return parsed.data;
}
