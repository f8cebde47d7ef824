import { useMemo } from 'react';
import type { PersonLookups } from '#domain/people/fields.ts';
import { wallClock } from '#domain/time/zone.ts';
import { useNow } from '#web/app/clock.ts';
import { brand } from '#web/brands/brand.ts';
import { useSettings } from '#web/session/account.ts';

/** What a person's details are judged by, retired items of the lists included: they may stand with somebody. */
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

/** A list to choose from: what is offered, and what stands with this person though it is offered no more. */
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
