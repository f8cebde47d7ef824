import type { Router } from '#server/kernel/route.ts';
import { giveBack, markOpened, snooze, take } from './service.ts';

/** Adds the calls by which coordinators share the queue (docs/product/desk.md). */
export function queueRoutes({ route }: Router) {
  route('PUT /office/tickets/{ref}/opening', async ({ tx, params, acting }) => {
    await markOpened(tx, { ...params, ...acting });
    return params;
  });

  route('POST /office/tickets/{ref}/take', async ({ tx, params, body, acting }) => {
    await take(tx, { ...params, ...body, ...acting });
    return params;
  });

  route('POST /office/tickets/{ref}/give-back', async ({ tx, params, acting }) => {
    await giveBack(tx, { ...params, ...acting });
    return params;
  });

  route('PUT /office/tickets/{ref}/snooze', async ({ tx, params, body: { until }, acting }) => {
    await snooze(tx, { ...params, ...acting, until: until === undefined ? undefined : Date.parse(until) });
    return params;
  });
}
