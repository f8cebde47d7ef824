import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandName } from '#domain/brands/types.ts';

const folder = join(import.meta.dirname, '../../../../content');

/** A text of the brand's own, from `content/<brand>/`; null where the brand has none. */
export async function findContent({ brand, name }: { brand: BrandName; name: string }): Promise<string | null> {
  try {
    return await readFile(join(folder, brand, `${name}.md`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
