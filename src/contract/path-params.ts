import { type ZodObject, type ZodType, z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { CivilDate, Ref } from './fields.ts';

/** The parts of paths that are days; a timesheet is known by the Monday of its week. */
const days = { timesheetRef: CivilDate, originalDate: CivilDate };

type ParamName<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;
type ParamsOf<Path> = ZodObject<
  { [Name in ParamName<Path>]: Name extends keyof typeof days ? (typeof days)[Name] : typeof Ref },
  z.core.$strict
>;
type HasOwnParams<E, Path> = E extends { params: ZodType } ? true : [ParamName<Path>] extends [never] ? true : false;
type WithPathParams<Endpoints> = {
  [Path in keyof Endpoints]: HasOwnParams<Endpoints[Path], Path> extends true
    ? Endpoints[Path]
    : Endpoints[Path] & { params: ParamsOf<Path> };
};

/** Gives each endpoint the parameters that its path names, refs and days, where it declares none of its own. */
export function withPathParams<Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
): WithPathParams<Endpoints> {
  const entries = Object.entries(endpoints).map(([path, endpoint]) => [path, { ...paramsOf(path), ...endpoint }]);
  return Object.fromEntries(entries) as WithPathParams<Endpoints>;
}

function paramsOf(path: string): { params?: ZodType } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const schemas: Record<string, ZodType> = days;
  return names.length === 0
    ? {}
    : { params: z.strictObject(Object.fromEntries(names.map((name) => [name, schemas[name] ?? Ref]))) };
}
