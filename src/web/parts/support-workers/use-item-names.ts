import type { Settings } from '#contract/settings.ts';
import { useSettings } from '#web/person/session/account.ts';

type NamedList = 'skills' | 'languages' | 'driverLicenses' | 'genders';

/** Finds the names of chosen items, retired ones included; those that are unknown are left out. */
export function useItemNames(list: NamedList): (refs: readonly string[]) => string[] {
  const { data: settings } = useSettings();
  const names = new Map(settings ? listItems(settings, list) : []);
  return (refs) => refs.flatMap((ref) => names.get(ref) ?? []);
}

function listItems(settings: Settings, list: NamedList): [ref: string, name: string][] {
  const retired = settings.retired.filter((item) => item.list === list);
  return [...settings[list], ...retired].map(({ ref, name }) => [ref, name]);
}
