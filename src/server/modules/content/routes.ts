import { communityPages, helpPages } from '#domain/content/pages.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { listFeaturesOn } from '#server/modules/settings/features/queries.ts';
import { findContent } from './queries.ts';

/**
 * Serves texts that are content and not code (docs/product/content.md). They are read anew each time, so a corrected file needs no restart.
 */
export function contentRoutes({ route, context }: Router) {
  const { brand } = context;
  route('GET /cms/footer', async () => {
    const text = findContent({ brand, name: 'footer' });
    if (text === null) throw notFound();
    return text;
  });

  async function listPages(tx: Tx, { area, names }: { area: string; names: readonly string[] }) {
    const features = await listFeaturesOn(tx);
    const pages = names.map((name) => {
      const text = findContent({ brand, name: `${area}/${name}`, features });
      if (text === null) throw new Error(`content/ has no ${area}/${name}.md for ${brand.name}`);
      return { name, text };
    });
    return { pages };
  }

  route('GET /cms/help', ({ tx }) => listPages(tx, { area: 'help', names: helpPages[brand.helpVariant] }));
  route('GET /cms/community', ({ tx }) => listPages(tx, { area: 'community', names: communityPages }));
}
