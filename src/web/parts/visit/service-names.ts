import type { ListItem } from '#contract/settings.ts';
import { joinNames } from './visit-words.ts';

type Services = { jobTypes: readonly ListItem[]; privateJobTypes: readonly ListItem[] };

/** The names of job types, funded and private, by ref. */
export type ServiceNames = ReadonlyMap<string, string>;

export const noServiceNames: ServiceNames = new Map();

export function serviceNames({ jobTypes, privateJobTypes }: Services): ServiceNames {
  return new Map([...privateJobTypes, ...jobTypes].map(({ ref, name }) => [ref, name]));
}

/** The type of care of a visit; a type that is no longer listed is a plain `Visit`. */
export function serviceOf(names: ServiceNames, { jobTypeRefs }: { jobTypeRefs: readonly string[] }): string {
  return joinNames(jobTypeRefs.flatMap((ref) => names.get(ref) ?? [])) || 'Visit';
}
