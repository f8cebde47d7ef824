import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#domain/brands/types.ts';

export const contentFolder = join(import.meta.dirname, '../../../content');

/**
 * Finds a text of the brand's own, else of its country, else the one that all share (docs/product/content.md, "Where a text is"). Null
 * where there is none.
 */
export function readContentFile({ name, country }: Pick<Brand, 'name' | 'country'>, file: string): string | null {
  const paths = [name, country, 'all'].map((folder) => join(contentFolder, folder, `${file}.md`));
  const path = paths.find(existsSync);
  // A file that was corrected on Windows has other line ends.
  return path === undefined ? null : readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
}
