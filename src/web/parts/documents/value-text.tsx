import { formatValue } from '#domain/documents/format-value.ts';
import type { DocumentField, DocumentValue } from '#domain/documents/types.ts';
import { indexItemNames } from '#web/parts/support-workers/use-item-names.ts';
import { useSettings } from '#web/person/session/account.ts';

/** Shows a value in words, a line for each item. */
export function ValueText({ field, value }: { field: DocumentField; value: DocumentValue }) {
  const lines = formatValue(field, value, useLanguageNames());
  if (lines.length === 0) return <span className="soft">Nothing</span>;
  return <span className="document-value">{lines.join('\n')}</span>;
}

export const useLanguageNames = () => indexItemNames(useSettings().data, 'languages');
