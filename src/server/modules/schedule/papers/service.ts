import { brandPages } from '#domain/brands/brand-pages.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { describeClientWeek } from '#domain/schedule/client-week-paper.ts';
import { describeRunSheets } from '#domain/schedule/run-sheet-paper.ts';
import { changeDays, listRunSheets } from '#domain/schedule/run-sheets.ts';
import { addDays, mondayOfDate, msPerDay } from '#domain/time/day.ts';
import { findContact } from '#server/db/find-contact.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound } from '#server/kernel/problem.ts';
import { insertHourlyReads } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { listServiceNames } from '#server/modules/settings/lists/queries.ts';
import { findAddressee, findWorkerName, readPaperFacts } from './queries.ts';

type Branded = Pick<ServerContext, 'brand'>;
type RunSheetInput = Acting & { date: string; supportWorkerRef?: string | undefined };

/** Makes the day of a support worker, or of each who has a visit. Each client on it sees in Activity that this was read. */
export async function makeRunSheets(tx: Tx, { brand }: Branded, input: RunSheetInput): Promise<Paper> {
  const { date, supportWorkerRef, actorRef, now } = input;
  const zone = brand.timeZone;
  const worker = supportWorkerRef === undefined ? undefined : await findWorkerName(tx, supportWorkerRef);
  if (worker === null) throw notFound();
  const since = now - changeDays * msPerDay;
  const facts = await readPaperFacts(tx, { from: date, to: date, supportWorkerRef, since }, zone);
  const all = listRunSheets({ ...facts, date });
  const sheets = worker ? all.filter((sheet) => sheet.worker.ref === worker.ref) : all;
  const clientRefs = [...new Set(sheets.flatMap(({ visits }) => visits.map(({ client }) => client.ref)))];
  await run(tx, insertHourlyReads({ actorRef, action: 'runSheetRead', clientRefs, now }));
  return describeRunSheets({
    sheets,
    workerName: worker?.fullName,
    date,
    serviceNames: await listServiceNames(tx),
    language: brandPages[brand.name].locale,
    zone,
    now,
  });
}

/** Makes the week of a day as a letter to the client. */
export async function makeClientWeek(
  tx: Tx,
  { brand }: Branded,
  { clientRef, date, ...acting }: Acting & { clientRef: string; date: string },
): Promise<Paper> {
  const client = orNotFound(await findAddressee(tx, clientRef));
  const monday = mondayOfDate(date);
  const window = { from: monday, to: addDays(monday, 6), clientRef, since: acting.now };
  const { schedule, workers, absences } = await readPaperFacts(tx, window, brand.timeZone);
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
