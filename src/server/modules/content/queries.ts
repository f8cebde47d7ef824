import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '#domain/brands/types.ts';
import { fillText, parseReferences } from '#domain/content/fill-text.ts';

export const contentFolder = join(import.meta.dirname, '../../../../content');

type ContentInput = {
  brand: Brand;
  name: string;
  /** The features that are on: a text may have a block for one of them. */
  features?: readonly string[];
};

/**
 * A text of the brand's own, else of its country, else the one that all share, with its names and links filled in. Null where
 * there is none (docs/product/content.md, "Where a text is").
 */
export async function findContent({ brand, name, features = [] }: ContentInput): Promise<string | null> {
  const [text, bodies] = await Promise.all([findFile(brand, name), findFile(brand, 'public-bodies')]);
  if (text === null) return null;
  return fillText(text, { brand, features, references: parseReferences(bodies ?? '') });
}

async function findFile({ name, country }: Brand, file: string): Promise<string | null> {
  for (const folder of new Set([name, country, 'all'])) {
    const text = await readIfThere(join(contentFolder, folder, `${file}.md`));
    if (text !== null) return text;
  }
  return null;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
