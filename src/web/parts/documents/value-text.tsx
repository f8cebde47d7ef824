import { formatValue, type LanguageNames } from '#domain/documents/format-value.ts';
import type { DocumentField, DocumentValue } from '#domain/documents/types.ts';
import { useSettings } from '#web/session/account.ts';

/** The names of all languages, retired ones included. */
function useLanguageNames(): LanguageNames {
  const { data } = useSettings();
  const retired = data?.retired.filter(({ list }) => list === 'languages') ?? [];
  return new Map([...(data?.languages ?? []), ...retired].map(({ ref, name }) => [ref, name]));
}

/** A value in words, a line for each item. */
export function ValueText({ field, value }: { field: DocumentField; value: DocumentValue }) {
  const lines = formatValue(field, value, useLanguageNames());
  if (lines.length === 0) return <span className="soft">Nothing</span>;
  return <span className="document-value">{lines.join('\n')}</span>;
}
