import type { FieldKind, PersonField } from '#domain/people/fields.ts';
import { toColumnName } from './column-name.ts';
import type { ValueColumn } from './unnest-rows.ts';

/** All other kinds are text. */
const sqlTypes: Partial<Record<FieldKind, string>> = {
  birthDate: 'date',
  day: 'date',
  latitude: 'float8',
  longitude: 'float8',
  flag: 'boolean',
  skills: 'text[]',
  languages: 'text[]',
  driverLicenses: 'text[]',
  workHours: 'jsonb',
};

/** Lists the column of each field of a person's record. */
export function personColumns(fields: readonly PersonField[]): ValueColumn[] {
  return fields.map(({ name, kind, column = toColumnName(name) }) => [column, sqlTypes[kind] ?? 'text', name]);
}
