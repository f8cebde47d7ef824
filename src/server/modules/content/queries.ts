import type { Brand } from '#domain/brands/types.ts';
import { fillText, parseReferences } from '#domain/content/fill-text.ts';
import { findContentFile } from '#server/kernel/content-files.ts';

type ContentInput = {
  brand: Brand;
  name: string;
  /** The features that are on: a text may have a block for one of them. */
  features?: readonly string[];
};

/** Finds a text with its names and links filled in. Null where there is none. */
export function findContent({ brand, name, features = [] }: ContentInput): string | null {
  const text = findContentFile(brand, name)?.text ?? null;
  if (text === null) return null;
  const references = parseReferences(findContentFile(brand, 'public-bodies')?.text ?? '');
  return fillText(text, { brand, features, references });
}
