import type { BrowserFault } from '#contract/browser-faults.ts';
import { createMinuteLimit } from '#server/kernel/minute-limit.ts';
import type { Router } from '#server/kernel/route.ts';
import { toNetworkKey } from '#server/modules/identity/attempts/service.ts';

/** Faults that are heard in a minute, of one network and of all. A page sends at most ten. */
const mostOfNetwork = 60;
const mostOfAll = 600;
/** Kinds that are counted apart. A caller can make up releases and routes, and each takes memory for good. */
const mostKinds = 500;

/**
 * Logs and counts the faults of pages (docs/product/screens.md, "Faults of a page"). Those beyond a limit get the same answer and
 * leave nothing.
 */
export function browserFaultRoutes({ route, context }: Router) {
  const isWithinLimitOfNetwork = createMinuteLimit(mostOfNetwork, context.now);
  const isWithinLimitOfAll = createMinuteLimit(mostOfAll, context.now);
  const toLabels = createLabels();
  route('POST /browser-faults', async ({ body, request }) => {
    if (!isWithinLimitOfNetwork(toNetworkKey(request.ip)) || !isWithinLimitOfAll('')) return;
    context.metrics.browserFaults.inc(toLabels(body));
    request.log.error({ fault: body }, 'a page broke in a browser');
  });
}

/** Names the kind that a fault is counted as: the first ones by release and route, the others as one. */
function createLabels() {
  const kinds = new Set<string>();
  return ({ release, route }: BrowserFault) => {
    const kind = `${release} ${route}`;
    if (kinds.size < mostKinds) kinds.add(kind);
    return kinds.has(kind) ? { release, route } : { release: 'other', route: 'other' };
  };
}
