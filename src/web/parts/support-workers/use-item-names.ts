import type { Settings } from '#contract/settings.ts';
import { useSettings } from '#web/person/session/account.ts';

type NamedList = 'skills' | 'languages' | 'driverLicenses' | 'genders';

/** Finds the names of chosen items, retired ones included; those that are unknown are left out. */
export function useItemNames(list: NamedList): (refs: readonly string[]) => string[] {
  const names = indexItemNames(useSettings().data, list);
  return (refs) => refs.flatMap((ref) => names.get(ref) ?? []);
}

/** Indexes the names of a list by ref, retired ones included. */
export function indexItemNames(settings: Settings | undefined, list: NamedList): ReadonlyMap<string, string> {
  const retired = settings?.retired.filter((item) => item.list === list) ?? [];
  return new Map([...(settings?.[list] ?? []), ...retired].map(({ ref, name }) => [ref, name]));
}
