import { findDescription, listFields } from './descriptions.ts';
import type { ClientDetailsToPrefill, DocumentData, DocumentField, DocumentType, DocumentValue } from './types.ts';
import { emptyRow, writeValue } from './values.ts';

/**
 * Makes a new document: its defaults, and what is known of the client (docs/product/documents.md, "A new document"). Rose's passport begins
 * with her names, numbers and address; a plan with nothing of them.
 */
export function newDocument(type: DocumentType, client: ClientDetailsToPrefill = {}): DocumentData {
  return listFields(findDescription(type)).reduce<DocumentData>(
    (data, { field }) => writeValue(data, field.path, initialValue(field, client)),
    {},
  );
}

function initialValue(field: DocumentField, client: ClientDetailsToPrefill): DocumentValue {
  switch (field.kind) {
    case 'yesNo':
      return field.initial;
    case 'languages':
    case 'checkedList':
      return [];
    case 'list':
      return Array.from({ length: field.initialRows }, () => emptyRow(field));
    default:
      return (field.prefill && client[field.prefill]) ?? field.initial ?? '';
  }
}
