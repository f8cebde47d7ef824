import { useMemo } from 'react';
import type { ListItem, Settings } from '#contract/settings.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { useSettings } from '#web/person/session/account.ts';

type OfferedServices = Pick<Settings, 'jobTypes' | 'privateJobTypes'>;

/** The names of job types by ref: funded, private, and retired. */
export type ServiceNames = ReadonlyMap<string, string>;

export const noServiceNames: ServiceNames = new Map();

export function indexServiceNames(lists: OfferedServices & Partial<Pick<Settings, 'retired'>>): ServiceNames {
  const { jobTypes, privateJobTypes, retired = [] } = lists;
  const retiredTypes = retired.filter(({ list }) => list === 'jobTypes' || list === 'privateJobTypes');
  return new Map([...retiredTypes, ...privateJobTypes, ...jobTypes].map(({ ref, name }) => [ref, name]));
}

/** Returns the names of the services of this provider; none until they have loaded. */
export function useServiceNames(): ServiceNames {
  const { data } = useSettings();
  return useMemo(() => (data ? indexServiceNames(data) : noServiceNames), [data]);
}

/** Lists the services that are offered, funded ones first; one that is both is listed once. */
export function listServices({ jobTypes, privateJobTypes }: OfferedServices): ListItem[] {
  return [...new Map([...jobTypes, ...privateJobTypes].map((service) => [service.ref, service])).values()];
}

/** Finds the type of care of a visit; an unknown type is a plain `Visit`. */
export function findServiceName(names: ServiceNames, { jobTypeRefs }: { jobTypeRefs: readonly string[] }): string {
  return joinWithAnd(jobTypeRefs.flatMap((ref) => names.get(ref) ?? [])) || 'Visit';
}
