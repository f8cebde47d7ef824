import type { OfficeFeature } from '#domain/settings/features.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/problem.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { lockFeature, updateFeature } from './office-queries.ts';

type Switch = { name: OfficeFeature; enabled: boolean; version: number; actorRef: string; now: Instant };

/** Turns a feature on or off. Who asks for what stands already changes nothing and is not refused. */
export async function switchFeature(tx: Tx, { name, enabled, version, actorRef, now }: Switch): Promise<number> {
  const feature = await lockFeature(tx, name);
  if (feature.enabled === enabled) return feature.version;
  if (feature.version !== version) {
    const words = 'Somebody else changed this in the meantime. Have a look at how it stands now.';
    throw new AppError('stale', words, { etag: `"${feature.version}"` });
  }
  await insertAudit(tx, {
    actorRef,
    clientRef: null,
    action: enabled ? 'featureTurnedOn' : 'featureTurnedOff',
    detail: { feature: name },
    now,
  });
  return updateFeature(tx, { name, enabled });
}
