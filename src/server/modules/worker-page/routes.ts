import type { Router } from '#server/kernel/route.ts';
import { workerDayRoutes } from './days/routes.ts';
import { workerDeviceRoutes } from './devices/routes.ts';
import { workerLinkRoutes } from './links/routes.ts';

/** Adds the calls of the support worker's page, and those by which the office lets a phone in (docs/product/worker-page.md). */
export function workerPageRoutes(router: Router) {
  workerLinkRoutes(router);
  workerDeviceRoutes(router);
  workerDayRoutes(router);
}
