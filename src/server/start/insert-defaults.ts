import type { Brand } from '#domain/brands/types.ts';
import { toEmergencyWords } from '#domain/settings/contact.ts';
import { insertEmergencyWords } from '#server/modules/settings/contact/queries.ts';
import { insertBrandFeatures } from '#server/modules/settings/features/queries.ts';
import { insertDefaultItems } from '#server/modules/settings/lists/queries.ts';
import { brandFeatures } from '../db/brand-features.ts';
import { listDefaultEthnicities } from '../db/default-ethnicities.ts';
import { defaultLists, listDefaultsOfCountry } from '../db/default-lists.ts';
import type { Pool } from '../db/pool.ts';
import { inTaskTransaction, run } from '../db/transaction.ts';

/** Inserts a provider's initial settings. Values that the office has changed stay. */
export async function insertDefaults(pool: Pool, brand: Brand): Promise<void> {
  await inTaskTransaction(pool, async (tx) => {
    await run(
      tx,
      insertDefaultItems([...defaultLists, ...listDefaultsOfCountry(brand), ...listDefaultEthnicities(brand)]),
    );
    await run(tx, insertBrandFeatures(brandFeatures(brand)));
    await run(tx, insertEmergencyWords(toEmergencyWords(brand)));
  });
}
