import { listFields } from './descriptions.ts';
import type { DocumentData, DocumentDescription, DocumentField, DocumentValue } from './types.ts';
import { readValue } from './values.ts';

/** A field that differs between two versions of a document, with where it is. */
type DocumentChange = {
  path: string;
  field: DocumentField;
  step: string;
  heading: string;
  before: DocumentValue;
  after: DocumentValue;
};

/**
 * Lists what changed between two versions, field by field in the order of the form (docs/product/documents.md, "Comparing"). Fields that
 * are not shown are compared too, so that nothing typed is lost; a list is compared whole.
 */
export function compareDocuments(
  description: Pick<DocumentDescription, 'steps'>,
  before: DocumentData,
  after: DocumentData,
): DocumentChange[] {
  return listFields(description).flatMap(({ step, section, field }) => {
    const [older, newer] = [readValue(before, field.path), readValue(after, field.path)];
    if (isSameValue(older, newer)) return [];
    const heading = section.heading ?? step.title;
    return [{ path: field.path, field, step: step.label, heading, before: older, after: newer }];
  });
}

/** Says whether two values are equal, in any order of names within a row: the database keeps its own order. */
export function isSameValue(one: DocumentValue, other: DocumentValue): boolean {
  return sortedJson(one) === sortedJson(other);
}

function sortedJson(value: DocumentValue): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
