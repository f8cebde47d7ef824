import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Claim } from './claims.ts';
import type { ResultColumn } from './describe.ts';

type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'object' | readonly [Kind];

/** The kinds that `getTypeParser` of db/pool.ts makes of types; any other stays a string. */
const kinds: Record<string, Kind> = {
  bool: 'boolean',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  timestamp: 'Date',
  interval: 'object',
  ...Object.fromEntries(['int2', 'int4', 'int8', 'oid', 'float4', 'float8'].map((name) => [name, 'number'])),
};

/** The kinds of items in the lists that the driver reads; any other list stays a string. */
const listKinds: Record<string, Kind> = {
  _bool: 'boolean',
  _bytea: 'Buffer',
  _json: 'json',
  _jsonb: 'json',
  ...Object.fromEntries(
    ['int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric'].map((name) => [`_${name}`, 'number']),
  ),
  ...Object.fromEntries(['timestamp', 'date', 'timestamptz'].map((name) => [`_${name}`, 'Date'])),
  ...Object.fromEntries(
    ['text', 'varchar', 'bpchar', 'uuid', 'time', 'timetz', 'inet', 'macaddr'].map((name) => [`_${name}`, 'string']),
  ),
};

function kindOf(type: string): Kind {
  const item = listKinds[type];
  return item ? [item] : (kinds[type] ?? 'string');
}

/** Says how the type that a call claims differs from what PostgreSQL describes. */
export function compareClaim(checker: Checker, { type, isPartial }: Claim, columns: readonly ResultColumn[]): string[] {
  const claimed = propertiesOf(checker, type);
  const [index] = checker.getIndexInfosOfType(type);
  const names = new Set(columns.map(({ name }) => name));
  const missing = [...claimed].filter(([name, types]) => !names.has(name) && !types.some(mayBeAbsent));
  return [
    ...missing.map(([name]) => `${name} is not in the result`),
    ...columns.flatMap((column) => {
      const types = claimed.get(column.name) ?? (index && [index.valueType]);
      if (!types) return isPartial ? [] : [`${column.name} is in the result and not in the type`];
      return compareColumn(checker, types, column);
    }),
  ];
}

/** Returns the types of each property, several where the type is a union. */
function propertiesOf(checker: Checker, type: Type): Map<string, Type[]> {
  const members = (type.isUnionType() ? type.getTypes() : [type]).map((member) => checker.getPropertiesOfType(member));
  const claimed = new Map<string, Type[]>();
  for (const property of members.flat())
    claimed.set(property.name, [...(claimed.get(property.name) ?? []), checker.getTypeOfSymbol(property)!]);
  for (const types of claimed.values()) if (types.length < members.length) types.push(checker.getUndefinedType());
  return claimed;
}

function compareColumn(
  checker: Checker,
  types: readonly Type[],
  { name, type, nullableColumn }: ResultColumn,
): string[] {
  const text = [...new Set(types.map((one) => checker.typeToString(one)))].join(' | ');
  const parts = types.flatMap(partsOf);
  // Where only null is claimed there is nothing to compare.
  const isRight = parts.length === 0 || parts.some((part) => isKind(checker, part, kindOf(type)));
  return [
    ...(isRight ? [] : [`${name} is ${type}, not ${text}`]),
    ...(nullableColumn && !types.some(mayBeAbsent)
      ? [`${name} may be null as ${nullableColumn}, not only ${text}`]
      : []),
  ];
}

const absent = TypeFlags.Null | TypeFlags.Undefined;

function mayBeAbsent(type: Type): boolean {
  if (type.flags & (absent | TypeFlags.AnyOrUnknown)) return true;
  return type.isUnionType() && type.getTypes().some((part) => part.flags & absent);
}

/** Returns what a value may be, without null and undefined. */
function partsOf(type: Type): readonly Type[] {
  const parts = type.isUnionType() && !(type.flags & TypeFlags.Boolean) ? type.getTypes() : [type];
  return parts.filter((part) => !(part.flags & absent));
}

function isKind(checker: Checker, type: Type, kind: Kind): boolean {
  if (type.flags & TypeFlags.AnyOrUnknown) return true;
  if (type.isIntersectionType() && kind !== 'json') return type.getTypes().some((part) => isKind(checker, part, kind));
  if (typeof kind === 'object') return isListOf(checker, type, kind[0]);
  switch (kind) {
    case 'string':
      return (type.flags & (TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral)) !== 0;
    case 'number':
      return (type.flags & (TypeFlags.Number | TypeFlags.NumberLiteral)) !== 0;
    case 'boolean':
      return (type.flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) !== 0;
    case 'json':
      return !['Date', 'Buffer'].includes(type.getSymbol()?.name ?? '');
    case 'object':
      return type.isObjectType();
    default:
      return type.getSymbol()?.name === kind;
  }
}

function isListOf(checker: Checker, list: Type, kind: Kind): boolean {
  if (!list.isTypeReference() || !(checker.isArrayType(list) || checker.isTupleType(list))) return false;
  return checker.getTypeArguments(list).every((item) => partsOf(item).some((part) => isKind(checker, part, kind)));
}
