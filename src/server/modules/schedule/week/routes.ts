import type { Pool } from 'pg';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { type DaysRow, readWeek, readWeekVersion, toSchedule } from './queries.ts';

/** Adds the call for the office's week over all clients (docs/product/office.md, "The week in one reply"). */
export function weekRoutes({ route, context }: Router) {
  route<'GET /office/visits', { version: string }, DaysRow>('GET /office/visits', {
    version: ({ query }) => readWeekVersion(query),
    find: ({ query }) => readWeek(query),
    etag: ({ query: { from, to, supportWorkerRef = '', area = '', team = '' } }, { version }) =>
      `"${[version, from, to, supportWorkerRef, ...[area, team].map(encodeURIComponent), context.build].join('-')}"`,
    audit: ({ acting }) => recordRead(context.pool, acting),
    reply: (_call, row) => ({
      ...toSchedule(row, context.brand.timeZone),
      areas: row.areas,
      teams: row.teams,
    }),
  });
}

/** Records that the office read all clients' visits, once an hour (docs/product/activity.md, "What is recorded"). */
export async function recordRead(db: Pool | Tx, acting: Acting): Promise<void> {
  await run(db, insertAudit({ ...acting, clientRef: null, action: 'scheduleRead' }));
}
