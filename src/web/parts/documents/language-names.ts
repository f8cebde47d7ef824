import type { Settings } from '#contract/settings.ts';
import type { LanguageNames } from '#domain/documents/format-value.ts';
import { useSettings } from '#web/person/session/account.ts';

/** Lists the names of all languages, retired ones included. */
export function listLanguageNames(settings: Settings | undefined): LanguageNames {
  const retired = settings?.retired.filter(({ list }) => list === 'languages') ?? [];
  return new Map([...(settings?.languages ?? []), ...retired].map(({ ref, name }) => [ref, name]));
}

export const useLanguageNames = () => listLanguageNames(useSettings().data);
