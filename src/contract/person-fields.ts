import { type ZodNullable, type ZodObject, type ZodOptional, type ZodType, z } from 'zod';
import { clientPriorities } from '#domain/clients/priority.ts';
import { type FieldKind, isListKind, mostCharacters, mostChosen, type PersonField } from '#domain/people/fields.ts';
import { tidyText } from '#domain/people/tidy-values.ts';
import { regionCodes } from '#domain/settings/regions.ts';
import { mostChecks } from '#domain/support-workers/checks.ts';
import { workerNoticeWays } from '#domain/support-workers/notice-way.ts';
import { mostWorkHours } from '#domain/support-workers/work-hours.ts';
import { CivilDate, DayOfWeek, ListRef, text, WallTime } from './fields.ts';

/** Hours of the week at which a support worker can be given visits (docs/product/people.md, "Work hours"). */
export const WorkHours = z.strictObject({
  dayOfWeek: DayOfWeek,
  startTime: WallTime,
  endTime: WallTime,
  /** Available; other statuses do not exist yet. */
  status: z.literal('NotAllocated'),
});

/** For the office alone (docs/product/people.md, "Checks that expire"). */
const WorkerCheck = z.strictObject({ checkRef: ListRef, expiresOn: CivilDate });

const listRefs = z.array(ListRef).max(mostChosen);

/** Accepts text of a field, tidied before its characters are counted. */
function fieldText(kind: FieldKind) {
  const tidied = z.string().overwrite((typed) => tidyText(typed, kind));
  return text(mostCharacters[kind], tidied);
}

const schemas = {
  name: fieldText('name'),
  line: fieldText('line'),
  lines: fieldText('lines'),
  address: fieldText('address'),
  birthDate: CivilDate,
  day: CivilDate,
  identifier: fieldText('identifier'),
  email: fieldText('email'),
  phone: fieldText('phone'),
  latitude: z.number(),
  longitude: z.number(),
  region: z.enum(regionCodes),
  zone: fieldText('zone'),
  flag: z.boolean(),
  gender: ListRef,
  salutation: ListRef,
  language: ListRef,
  priority: z.enum(clientPriorities),
  noticeWay: z.enum(workerNoticeWays),
  skills: listRefs,
  languages: listRefs,
  driverLicenses: listRefs,
  workHours: z.array(WorkHours).max(mostWorkHours),
  checks: z.array(WorkerCheck).max(mostChecks),
} satisfies Record<FieldKind, ZodType>;

type AlwaysSent = 'flag' | 'skills' | 'languages' | 'driverLicenses' | 'workHours' | 'checks';
type FieldSchema<F extends PersonField> = F extends { required: true } | { kind: AlwaysSent }
  ? (typeof schemas)[F['kind']]
  : ZodOptional<(typeof schemas)[F['kind']]>;

/** Makes the schema of a person's record, from its table in `domain`. Flags and lists always have a value. */
export function personSchema<const F extends readonly PersonField[]>(fields: F) {
  const shape = fields.map(({ name, kind, required }) => {
    const isAlwaysSent = required || kind === 'flag' || isListKind(kind);
    return [name, isAlwaysSent ? schemas[kind] : schemas[kind].optional()];
  });
  return z.strictObject(Object.fromEntries(shape) as { [Field in F[number] as Field['name']]: FieldSchema<Field> });
}

type DetailsSchema<F extends PersonField> = {
  read: F extends { required: true } ? (typeof schemas)[F['kind']] : ZodOptional<(typeof schemas)[F['kind']]>;
  change: F extends { required: true } | { kind: 'flag' }
    ? ZodOptional<(typeof schemas)[F['kind']]>
    : ZodOptional<ZodNullable<(typeof schemas)[F['kind']]>>;
};
type GroupName<Name> = Name extends `${infer Group}.${string}` ? Group : never;
type NameInGroup<Name, Group extends string> = Name extends `${Group}.${infer Inner}` ? Inner : never;
type DetailsShape<F extends PersonField, Use extends keyof DetailsSchema<F>> = {
  [Field in F as Field['name'] extends `${string}.${string}` ? never : Field['name']]: DetailsSchema<Field>[Use];
} & {
  [Group in GroupName<F['name']>]: ZodOptional<
    ZodObject<{ [Field in F as NameInGroup<Field['name'], Group>]: DetailsSchema<Field>[Use] }, z.core.$strict>
  >;
};

/**
 * Makes the schemas of fields that are sent one by one, from their table in `domain`. `doctor.name` is
 * `{ doctor: { name } }`. When read, unknown fields are absent. In a change, null empties a field that is neither required nor a flag.
 */
export function detailsShape<const F extends PersonField, Use extends 'read' | 'change'>(
  fields: readonly F[],
  use: Use,
): DetailsShape<F, Use> {
  const shape: Record<string, ZodType> = {};
  const groups: Record<string, Record<string, ZodType>> = {};
  for (const { name, kind, required = false } of fields) {
    const canBeEmptied = use === 'change' && !required && kind !== 'flag';
    const isAlwaysSent = use === 'read' && required;
    const schema = canBeEmptied ? schemas[kind].nullable() : schemas[kind];
    const field = isAlwaysSent ? schema : schema.optional();
    const [group = '', inner] = name.split('.');
    if (inner === undefined) shape[name] = field;
    else groups[group] = { ...groups[group], [inner]: field };
  }
  for (const [group, inner] of Object.entries(groups)) shape[group] = z.strictObject(inner).optional();
  return shape as DetailsShape<F, Use>;
}
