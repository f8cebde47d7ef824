import type { Router } from '#server/kernel/route.ts';
import { find } from './service.ts';

/** Adds the call with which the office finds people and their next visits (docs/product/find.md). */
export function findRoutes({ route, context }: Router) {
  const zone = context.brand.timeZone;
  route('POST /office/find', ({ tx, body, acting }) => find(tx, { ...body, ...acting, zone }));
}
