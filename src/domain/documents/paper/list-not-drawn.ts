import { isDrawn } from '#domain/paper/letters.ts';
import { listFields } from '../descriptions.ts';
import { formatValue } from '../format-value.ts';
import { listShownSteps, readValue } from '../values.ts';
import type { DocumentToPrint } from './document-to-print.ts';

export type DrawnContent = Pick<DocumentToPrint, 'description' | 'data' | 'fullName' | 'languages'>;

/** Lists the answers with letters that the PDF cannot show, by their labels (docs/product/paper.md, "PDF"). */
export function listNotDrawn({ description, data, fullName, languages }: DrawnContent): string[] {
  const shown = listFields({ steps: listShownSteps(description.steps, data) });
  const labels = shown
    .filter(({ field }) => !formatValue(field, readValue(data, field.path), languages).every(isDrawn))
    .map(({ section: { heading }, field }) =>
      heading && field.path.includes('.') ? `${heading}: ${field.label}` : field.label,
    );
  return [...new Set(isDrawn(fullName) ? labels : ['Name', ...labels])];
}
