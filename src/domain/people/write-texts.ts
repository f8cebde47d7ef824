import { type WorkerCheck, writeChecks } from '#domain/support-workers/checks.ts';
import { type WorkHours, writeWorkHours } from '#domain/support-workers/work-hours.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import {
  type FieldValue,
  isChoice,
  isSeveral,
  listOf,
  type NamedItem,
  type PersonField,
  type PersonLookups,
  type Texts,
  type Values,
} from './fields.ts';

/** The lists whose names are written; without them what was chosen is written by its ref. */
type WrittenLists = PersonLookups | undefined;

/** Writes values as a person reads and types them, the reverse of `readTexts`. `1941-03-05` is `05/03/1941`. */
export function writeTexts(
  values: Values,
  { fields, lookups }: { fields: readonly PersonField[]; lookups?: WrittenLists },
): Texts {
  return Object.fromEntries(fields.map((field) => [field.name, writeText(values[field.name], field, lookups)]));
}

/** Writes one value as text; an absent one is empty. */
export function writeText(value: FieldValue | undefined, { kind }: PersonField, lookups?: WrittenLists): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (kind === 'workHours') return writeWorkHours(value as WorkHours[]);
  if (kind === 'checks') return writeChecks(value as WorkerCheck[], lookups?.workerChecks ?? []);
  if (isSeveral(kind)) return writeRefs(value as string[], lookups?.[kind] ?? []);
  if (isChoice(kind)) {
    const list = lookups ? listOf(kind, lookups) : [];
    return list.find(({ ref }) => ref === value)?.name ?? String(value);
  }
  return kind === 'birthDate' || kind === 'day' ? formatTypedDate(String(value)) : String(value);
}

function writeRefs(refs: readonly string[], list: readonly NamedItem[]): string {
  return refs.map((ref) => list.find((item) => item.ref === ref)?.name ?? ref).join('; ');
}
