import { useMemo } from 'react';
import type { PersonLookups } from '#domain/people/fields.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/clock.ts';
import { useSettings } from '#web/session/account.ts';

/** The lists that check a person's details, with retired items: a person may still have them. */
export function usePersonLookups(): PersonLookups | undefined {
  const { data } = useSettings();
  const today = wallClock({ instant: useNow(), zone: brand.timeZone }).date;
  return useMemo(() => {
    if (!data) return undefined;
    const withRetired = (list: 'genders' | 'salutations' | 'skills' | 'languages') => [
      ...data[list],
      ...data.retired.filter((one) => one.list === list),
    ];
    return {
      today,
      genders: withRetired('genders'),
      salutations: withRetired('salutations'),
      skills: withRetired('skills'),
      languages: withRetired('languages'),
    };
  }, [data, today]);
}

/** The items of a list to choose from: those on offer, and those that this person has although they are retired. */
export function listChoices({
  offered,
  known,
  chosen,
}: {
  offered: readonly { ref: string; name: string }[];
  known: readonly { ref: string; name: string }[];
  chosen: readonly string[];
}): { value: string; label: string }[] {
  const shown = known.filter(({ ref }) => chosen.includes(ref) || offered.some((one) => one.ref === ref));
  return shown.map(({ ref, name }) => ({ value: ref, label: name }));
}
