import type { ListItem, RetiredItem } from '#contract/settings.ts';
import { joinNames } from './visit-text.ts';

type OfferedServices = {
  jobTypes: readonly ListItem[];
  privateJobTypes: readonly ListItem[];
  /** What is offered no more; left out where only what is offered counts. */
  retired?: readonly RetiredItem[];
};

/** The names of job types by ref: funded, private, and those that are offered no more. */
export type ServiceNames = ReadonlyMap<string, string>;

export const noServiceNames: ServiceNames = new Map();

export function indexServiceNames({ jobTypes, privateJobTypes, retired = [] }: OfferedServices): ServiceNames {
  const gone = retired.filter(({ list }) => list === 'jobTypes' || list === 'privateJobTypes');
  return new Map([...gone, ...privateJobTypes, ...jobTypes].map(({ ref, name }) => [ref, name]));
}

/** The type of care of a visit; a type that nobody knows is a plain `Visit`. */
export function findServiceName(names: ServiceNames, { jobTypeRefs }: { jobTypeRefs: readonly string[] }): string {
  return joinNames(jobTypeRefs.flatMap((ref) => names.get(ref) ?? [])) || 'Visit';
}
