import type { OfficeNumbers, WeekNumbers } from '#contract/numbers.ts';
import { countByAge, listNumberedWeeks } from '#domain/numbers/numbers.ts';
import { ticketTypes } from '#domain/tickets/kinds.ts';
import { addDays, msPerDay } from '#domain/time/day.ts';
import { listTodayVisits } from '#domain/today/list-today.ts';
import { findTodayWindow, listDaysNotConfirmed } from '#domain/today/summary.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import type { Router } from '#server/kernel/route.ts';
import { todayVersionSql } from '../today/queries.ts';
import { completeSummaries, type Summaries, summaryValues } from '../today/summaries.ts';
import { recordRead } from '../week/routes.ts';
import { type NumbersRow, numbersSql } from './queries.ts';

/** Ages of requests and finished visits change with time, without a write. */
const maxAgeMs = 120_000;

/** Adds the call that tells how the office keeps up (docs/product/numbers.md). */
export function numbersRoutes({ route, context }: Router) {
  const zone = context.brand.timeZone;
  route<'GET /office/numbers', { version: string }, NumbersRow>('GET /office/numbers', {
    version: { select: todayVersionSql, values: () => [] },
    find: {
      select: numbersSql,
      values: () => {
        const now = context.now();
        const weeks = listNumberedWeeks(now, zone);
        const begins = weeks.map((week) => new Date(week.begins));
        const ends = [...begins.slice(1), new Date(now + 7 * msPerDay)];
        return [...summaryValues(context), weeks.map(({ monday }) => monday), begins, ends];
      },
    },
    etag: ({ now }, { version }) => `"${version}-${Math.floor(now / maxAgeMs)}-${context.build}"`,
    audit: ({ acting }) => recordRead(context.pool, acting),
    reply: async (_call, row, again) => toNumbers(await completeSummaries(context, { row, again }), zone),
  });
}

function toNumbers({ row, visits, notConfirmed, now }: Summaries<NumbersRow>, zone: string): OfficeNumbers {
  const { today } = findTodayWindow(now, zone);
  const { notAllocated } = listTodayVisits({ summaries: visits, supportWorkers: [], absences: [], now, zone });
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index));
  const askedByType = new Map(row.open.map(({ type, askedAt }) => [type, askedAt.map(Date.parse)]));
  return {
    date: today,
    open: ticketTypes.map((type) => ({ type, ages: countByAge(askedByType.get(type) ?? [], now) })),
    notAllocated: days.map((date) => ({
      date,
      visits: notAllocated.filter(({ visit }) => visit.date === date).length,
    })),
    notConfirmed: listDaysNotConfirmed(notConfirmed, today),
    weeks: row.weeks.map((week) => withoutNulls(week) as WeekNumbers),
  };
}
