import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#domain/brands/types.ts';

export const contentFolder = join(import.meta.dirname, '../../../content');

type ContentFile = {
  /** `nz/emails/welcome.md`, in the folder of all texts. */
  path: string;
  text: string;
};

/**
 * Finds a text of the brand's own, else of its country, else the one that all share (docs/product/content.md, "Where a text is"). Null
 * where there is none.
 */
export function findContentFile({ name, country }: Pick<Brand, 'name' | 'country'>, file: string): ContentFile | null {
  const path = [name, country, 'all']
    .map((folder) => `${folder}/${file}.md`)
    .find((one) => existsSync(join(contentFolder, one)));
  if (path === undefined) return null;
  // A file that was corrected on Windows has other line ends.
  return { path, text: readFileSync(join(contentFolder, path), 'utf8').replaceAll('\r\n', '\n') };
}
