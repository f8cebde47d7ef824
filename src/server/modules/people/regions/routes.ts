import type { Router } from '#server/kernel/route.ts';
import { findSuburbRegion } from './service.ts';

/** Adds the call that proposes the region of a client while the office types where they live. */
export function regionRoutes({ route, context }: Router) {
  route('POST /office/clients/region', async ({ body }) => ({ region: findSuburbRegion(body, context.brand) }));
}
