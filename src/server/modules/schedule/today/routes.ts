import { msPerDay } from '#domain/time/day.ts';
import { findAnswerFirst } from '#domain/today/list-today.ts';
import type { Router } from '#server/kernel/route.ts';
import { arrivalRoutes } from '../arrivals/routes.ts';
import { recordRead } from '../week/routes.ts';
import { toToday } from './items.ts';
import { type TodayRow, todaySql, todayVersionSql } from './queries.ts';
import { markDone, writeNote } from './service.ts';
import { completeSummaries, summaryValues } from './summaries.ts';

/** Time alone moves items: a visit is over, an answer is due. So no copy is held longer. */
const maxAgeMs = 120_000;

/** Adds the calls for what the office has to see to today. Its first items are visits to which no one has come (docs/product/today.md). */
export function todayRoutes({ route, context }: Router) {
  const zone = context.brand.timeZone;
  arrivalRoutes({ route, context });
  route<'GET /office/today', { version: string }, TodayRow>('GET /office/today', {
    version: { select: todayVersionSql, values: () => [] },
    find: {
      select: todaySql,
      values: () => {
        const now = context.now();
        const { endOfDay } = findAnswerFirst(now, zone);
        const [week, season] = [now - 7 * msPerDay, now - 90 * msPerDay];
        return [...summaryValues(context), new Date(endOfDay), zone, new Date(week), new Date(season)];
      },
    },
    etag: ({ now }, { version }) => `"${version}-${Math.floor(now / maxAgeMs)}-${context.build}"`,
    audit: ({ acting }) => recordRead(context.pool, acting),
    reply: async (_call, row, again) => toToday(await completeSummaries(context, { row, again }), zone),
  });

  route('PUT /office/today/{key}/note', ({ tx, params, body, version, acting }) =>
    writeNote(tx, { key: params.key, version, ...body, ...acting }),
  );

  route('POST /office/today/done', ({ tx, body, acting }) => markDone(tx, { ...body, ...acting }));
}
