import { run } from '#server/db/transaction.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { countCalls, listCalls } from './calls/queries.ts';
import { closeCall } from './calls/service.ts';
import { listHearers } from './hearers/service.ts';
import { upsertNewsSeen } from './queries.ts';
import { findClientSettings, listOwnSettings } from './settings/queries.ts';
import { changeClientSettings, changeOwnSettings } from './settings/service.ts';
import { listToldOfVisit } from './told/service.ts';

/** Adds the calls about what people hear of visits, and who the office tells (docs/product/notices.md, "Settings"). */
export function noticeRoutes({ route, context }: Router) {
  route('PUT /clients/{clientRef}/news/seen', async ({ tx, caller, params, body, now }) => {
    const seenAt = Math.min(Date.parse(body.until), now);
    await run(tx, upsertNewsSeen({ ...params, userRef: caller.userRef, seenAt }));
    return params;
  });

  route('GET /users/me/notice-settings', async ({ tx, caller }) => ({
    settings: await listOwnSettings(tx, caller.userRef),
  }));

  route('PUT /clients/{clientRef}/notice-settings', async ({ tx, params, body, acting }) => {
    await changeOwnSettings(tx, { ...params, settings: body, ...acting });
    return params;
  });

  route('GET /office/clients/{clientRef}/notice-settings', async ({ tx, params }) => {
    return orNotFound(await findClientSettings(tx, params.clientRef));
  });

  route('PUT /office/clients/{clientRef}/notice-settings', async ({ tx, params, body, acting }) => {
    await changeClientSettings(tx, { ...params, settings: body, ...acting });
    return params;
  });

  route('POST /office/who-hears', async ({ tx, body, now }) => ({
    hearers: await listHearers(tx, context, { ...body, now }),
  }));

  route('GET /office/clients/{clientRef}/told', async ({ tx, params, query }) => ({
    told: await listToldOfVisit(tx, { ...params, ...query }),
  }));

  route('GET /office/calls', async ({ tx, acting }) =>
    listCalls(tx, { now: acting.now, hasMailServer: context.hasMailServer, brandZone: context.brand.timeZone }),
  );

  route('GET /office/calls/count', ({ tx, acting }) =>
    countCalls(tx, { now: acting.now, hasMailServer: context.hasMailServer }),
  );

  route('POST /office/calls/{recipientRef}/close', async ({ tx, params, body, acting }) => ({
    ...params,
    closed: await closeCall(tx, { ...params, ...body, ...acting }),
  }));
}
