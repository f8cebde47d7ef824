import { listFields } from './descriptions.ts';
import type { DocumentData, DocumentDescription, DocumentField, DocumentValue } from './types.ts';
import { isFilled, listShownSteps, readValue } from './values.ts';

export type FilledBox = { heading: string; fields: { field: DocumentField; value: DocumentValue }[] };

/**
 * Lists the boxes of a passport's page *At a glance*, from the same fields (docs/product/documents.md, "At a glance"). Each box has what is
 * shown and filled in. An empty box stays, since "Allergies: nothing written here" says something too.
 */
export function listGlance({ steps, glance }: DocumentDescription, data: DocumentData): FilledBox[] {
  const shown = listFields({ steps: listShownSteps(steps, data) }).map(({ field }) => field);
  return glance.map(({ heading, paths }) => ({
    heading,
    fields: paths.flatMap((path) => {
      const field = shown.find((field) => field.path === path);
      const value = field && readValue(data, path);
      return field && value !== undefined && isFilled(value) ? [{ field, value }] : [];
    }),
  }));
}
