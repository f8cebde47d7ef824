import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { findContent } from './queries.ts';

/**
 * Texts that are content and not code (docs/product/dashboard.md, "Footer"). They are read anew each time, so a corrected file
 * needs no restart.
 */
export function contentRoutes({ route, context }: Router) {
  route('GET /cms/footer', async () => {
    const text = await findContent({ brand: context.brand.name, name: 'footer' });
    if (text === null) throw notFound();
    return text;
  });
}
