import type { RowField, TextKind } from './types.ts';

/** The most characters of each kind of text (docs/product/documents.md, "Limits"). Forms and checks share them. */
export const mostCharacters: Record<TextKind | RowField['kind'], number> = {
  line: 200,
  text: 4000,
  address: 1000,
  phone: 200,
  email: 254,
  language: 40,
};

export const mostRows = 50;
export const mostLanguages = 50;

/** The most bytes of a document as it is sent; with its frame it stays below the 512 KiB of a body. */
export const mostBytes = 500_000;
export const documentBodyLimit = 524_288;

/** Removes from typed or pasted text the characters that the server refuses. */
export function keepAllowed(typed: string): string {
  return typed.replaceAll(/[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu, '').toWellFormed();
}
