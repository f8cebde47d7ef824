import type { Router } from '#server/kernel/route.ts';
import { recordRead } from '../week/routes.ts';
import { workersOfPage } from '../week/worker-pages.ts';
import { toDayToConfirm } from './day.ts';
import { findDayFacts } from './queries.ts';
import { confirmVisits } from './service.ts';

/** Adds the calls for what took place, as the office confirms it (docs/product/office.md, "What happened"). */
export function confirmationRoutes({ route, context }: Router) {
  route('GET /office/confirmations', async ({ tx, query, acting, now }) => {
    await recordRead(tx, acting);
    const facts = await findDayFacts(tx, { ...query, most: workersOfPage });
    return toDayToConfirm({ facts, date: query.date, brandZone: context.brand.timeZone, now });
  });

  route('POST /office/confirmations', ({ tx, body, acting }) => confirmVisits(tx, context, { ...body, ...acting }));
}
