import { brandPages } from '#domain/brands/brand-pages.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { describeClientWeek } from '#domain/schedule/client-week-paper.ts';
import { describeRunSheets, joinRunSheets } from '#domain/schedule/run-sheet-paper.ts';
import { changeDays, listRunSheets } from '#domain/schedule/run-sheets.ts';
import { addDays, mondayOfDate, msPerDay } from '#domain/time/day.ts';
import { findContact } from '#server/db/find-contact.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, orNotFound } from '#server/kernel/problem.ts';
import { insertHourlyReads } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireLiving } from '#server/modules/people/endings/queries.ts';
import { listServiceNames } from '#server/modules/settings/lists/queries.ts';
import { type toPageReply, workersOfPage } from '../week/worker-pages.ts';
import { findAddressee, findWorkerName, readClientWeekFacts, readRunSheetFacts } from './queries.ts';

type Branded = Pick<ServerContext, 'brand'>;
type DayInput = Acting & { date: string; supportWorkerRef?: string | undefined };
type PageInput = DayInput & { after?: string | undefined; most?: number };
type RunSheetsPage = { paper: Paper } & ReturnType<typeof toPageReply>;

/**
 * Makes the day of a support worker, or of each who has a visit, page by page. Each client on it sees in Activity that this was read. No
 * page before the last is empty.
 */
export async function makeRunSheets(tx: Tx, { brand }: Branded, input: PageInput): Promise<RunSheetsPage> {
  const { date, supportWorkerRef, actorRef, now } = input;
  const zone = brand.timeZone;
  const worker = supportWorkerRef === undefined ? undefined : await findWorkerName(tx, supportWorkerRef);
  if (worker === null) throw notFound();
  const { sheets, next } = await listSheets(tx, zone, input);
  const clientRefs = [...new Set(sheets.flatMap(({ visits }) => visits.map(({ client }) => client.ref)))];
  await run(tx, insertHourlyReads({ actorRef, action: 'runSheetRead', clientRefs, now }));
  const paper = describeRunSheets({
    sheets,
    isFirst: input.after === undefined,
    workerName: worker?.fullName,
    date,
    serviceNames: await listServiceNames(tx),
    language: brandPages[brand.name].locale,
    zone,
    now,
  });
  return { paper, ...next };
}

/** Lists the days of a page; who is named on it may have no visit after all. It begins again where the day changes meanwhile. */
async function listSheets(tx: Tx, zone: string, { most = workersOfPage, ...input }: PageInput) {
  const since = input.now - changeDays * msPerDay;
  for (let { after } = input, version: string | undefined; ; ) {
    const { next, ...facts } = await readRunSheetFacts(tx, { ...input, after, most, since }, zone);
    const isChanged = version !== undefined && version !== next.version;
    version = next.version;
    if (isChanged && after !== input.after) {
      ({ after } = input);
      continue;
    }
    const sheets = listRunSheets({ ...facts, date: input.date });
    if (sheets.length > 0 || !next.more) return { sheets, next };
    after = next.lastWorkerRef;
  }
}

const changed = 'Visits were changed while this was made. Please try again.';

/** Makes all pages one paper, one after the other, so that other calls have their turn between them. */
export async function makeWholeRunSheets(
  tx: Tx,
  context: Branded,
  input: DayInput & { most?: number },
): Promise<Paper> {
  const first = await makeRunSheets(tx, context, input);
  const papers = [first.paper];
  for (let last = first; last.more; papers.push(last.paper)) {
    last = await makeRunSheets(tx, context, { ...input, after: last.lastWorkerRef });
    // A visit that went from a later page to an earlier one would be on neither.
    if (last.version !== first.version) throw new AppError('stale', changed);
  }
  return joinRunSheets(papers);
}

/** Makes the week of a day as a letter to the client. */
export async function makeClientWeek(
  tx: Tx,
  { brand }: Branded,
  { clientRef, date, ...acting }: Acting & { clientRef: string; date: string },
): Promise<Paper> {
  const client = orNotFound(await findAddressee(tx, clientRef));
  await requireLiving(tx, clientRef);
  const monday = mondayOfDate(date);
  const week = { clientRef, from: monday, to: addDays(monday, 6) };
  const { schedule, workers, absences } = await readClientWeekFacts(tx, week, brand.timeZone);
  await recordAudit(tx, { ...acting, clientRef, action: 'calendarRead' });
  return describeClientWeek({
    schedule,
    client: withoutNulls(client),
    workers,
    absences,
    serviceNames: await listServiceNames(tx),
    monday,
    phone: (await findContact(tx)).phone,
    language: brandPages[brand.name].locale,
    zone: client.timeZone ?? brand.timeZone,
    now: acting.now,
  });
}
