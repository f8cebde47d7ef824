import { type ZodOptional, type ZodType, z } from 'zod';
import { type ExceptionFieldKind, exceptionFields } from '#domain/appointments/types.ts';
import { CivilDate, Ref, WallTime } from './fields.ts';

const schemas = { date: CivilDate, time: WallTime, number: z.number().int().meta({ minimum: 1 }), refs: z.array(Ref) };

type KindSchema<K> = K extends keyof typeof schemas
  ? (typeof schemas)[K]
  : K extends readonly string[]
    ? z.ZodEnum<{ [Option in K[number]]: Option }>
    : never;
type ExceptionShape = {
  [Name in keyof typeof exceptionFields]: ZodOptional<KindSchema<(typeof exceptionFields)[Name]>>;
};

const schemaOf = (kind: ExceptionFieldKind): ZodType => (typeof kind === 'string' ? schemas[kind] : z.enum(kind));
const shape = Object.entries(exceptionFields).map(([name, kind]) => [name, schemaOf(kind).optional()]);

/** One visit of a job, only the fields that differ from it. */
export const VisitException = z.strictObject({
  jobRef: Ref,
  originalDate: CivilDate,
  ...(Object.fromEntries(shape) as ExceptionShape),
});
