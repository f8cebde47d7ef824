import { toLines, toOneLine } from '#domain/addresses/one-line.ts';
import { findDescription, listFields } from './descriptions.ts';
import type { DocumentData, DocumentType } from './types.ts';
import { readValue, writeValue } from './values.ts';

/** Turns a document into the form in which it is edited: each address is one line (docs/product/addresses.md, "One line and several"). */
export function toEditedAddresses(type: DocumentType, data: DocumentData): DocumentData {
  return mapAddresses({ type, data, change: toOneLine });
}

/** Turns an edited document into the form in which it is stored: each address is lines again, so that paper shows lines. */
export function toStoredAddresses(type: DocumentType, data: DocumentData): DocumentData {
  return mapAddresses({ type, data, change: toLines });
}

type AddressChange = { type: DocumentType; data: DocumentData; change: (address: string) => string };

function mapAddresses({ type, data, change }: AddressChange): DocumentData {
  return listFields(findDescription(type))
    .filter(({ field }) => field.kind === 'address')
    .reduce((all, { field: { path } }) => writeValue(all, path, change(readValue(data, path) as string)), data);
}
