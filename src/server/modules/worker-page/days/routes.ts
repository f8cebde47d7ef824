import type { Router } from '#server/kernel/route.ts';
import { readWorkerCookie, setWorkerCookie } from '#server/kernel/worker-caller.ts';
import { insertOwnReading } from './queries.ts';
import { readWorkerDays } from './service.ts';

/** Adds the calls of a support worker's visits (docs/product/worker-page.md, "What the page has"). */
export function workerDayRoutes({ route, context }: Router) {
  route('GET /worker/days', async ({ tx, worker, now, request, reply }) => {
    const days = await readWorkerDays(tx, context, { worker, now });
    setWorkerCookie(reply, context, readWorkerCookie(request, context)!);
    return days;
  });

  route('POST /worker/readings', ({ tx, body, now }) => insertOwnReading(tx, { ...body, now }));
}
