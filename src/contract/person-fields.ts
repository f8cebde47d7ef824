import { type ZodOptional, type ZodType, z } from 'zod';
import { type FieldKind, mostCharacters, type PersonField } from '#domain/people/fields.ts';
import { CivilDate, ListRef, text } from './fields.ts';

const listRefs = z.array(ListRef).max(100);

const schemas = {
  name: text(mostCharacters.name),
  line: text(mostCharacters.line),
  lines: text(mostCharacters.lines),
  address: text(mostCharacters.address),
  birthDate: CivilDate,
  identifier: text(mostCharacters.identifier),
  email: text(mostCharacters.email),
  phone: text(mostCharacters.phone),
  latitude: z.number(),
  longitude: z.number(),
  zone: text(mostCharacters.zone),
  flag: z.boolean(),
  gender: ListRef,
  salutation: ListRef,
  language: ListRef,
  skills: listRefs,
  languages: listRefs,
} satisfies Record<FieldKind, ZodType>;

type FieldSchema<F extends PersonField> = F extends { required: true } | { kind: 'flag' | 'skills' | 'languages' }
  ? (typeof schemas)[F['kind']]
  : ZodOptional<(typeof schemas)[F['kind']]>;

/** The schema of a person's record, from its table in `domain`. Flags and lists always have a value. */
export function personSchema<const F extends readonly PersonField[]>(fields: F) {
  const shape = fields.map(({ name, kind, required }) => {
    const isAlwaysSent = required || kind === 'flag' || kind === 'skills' || kind === 'languages';
    return [name, isAlwaysSent ? schemas[kind] : schemas[kind].optional()];
  });
  return z.strictObject(Object.fromEntries(shape) as { [Field in F[number] as Field['name']]: FieldSchema<Field> });
}
