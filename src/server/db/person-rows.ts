import type { Values } from '#domain/people/fields.ts';
import { withoutNulls } from './without-nulls.ts';

export type PersonRow = Values & { ref: string };

/** A person's record apart from its ref, as imports and exports take it. */
export type StoredPerson = { ref: string; values: Values };
export type VersionedPerson = StoredPerson & { version: number };

export function toStoredPersons(records: readonly PersonRow[]): StoredPerson[] {
  return records.map((record) => {
    const { ref, ...values } = withoutNulls(record) as PersonRow;
    return { ref, values };
  });
}

export function toVersionedPersons(records: readonly (PersonRow & { version: number })[]): VersionedPerson[] {
  return records.map(({ version, ...fields }) => ({ version, ...toStoredPersons([fields as PersonRow])[0]! }));
}
