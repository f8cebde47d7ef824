import type { Settings } from '#contract/settings.ts';
import { formatValue, type LanguageNames } from '#domain/documents/format-value.ts';
import type { DocumentField, DocumentValue } from '#domain/documents/types.ts';
import { useSettings } from '#web/person/session/account.ts';

/** Shows a value in words, a line for each item. */
export function ValueText({ field, value }: { field: DocumentField; value: DocumentValue }) {
  const lines = formatValue(field, value, useLanguageNames());
  if (lines.length === 0) return <span className="soft">Nothing</span>;
  return <span className="document-value">{lines.join('\n')}</span>;
}

/** Lists the names of all languages, retired ones included. */
export function listLanguageNames(settings: Settings | undefined): LanguageNames {
  const retired = settings?.retired.filter(({ list }) => list === 'languages') ?? [];
  return new Map([...(settings?.languages ?? []), ...retired].map(({ ref, name }) => [ref, name]));
}

export const useLanguageNames = () => listLanguageNames(useSettings().data);
