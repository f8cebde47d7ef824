import { listIdle, listOwnChanges } from '#domain/notices/changes/telling.ts';
import { mayKnow } from '#domain/notices/notice.ts';
import { planNotice } from '#domain/notices/plan-notice.ts';
import { findDayAway, type WorkerAbsence } from '#domain/support-workers/absence.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findContact } from '#server/db/find-contact.ts';
import { row, run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { type NoticeSection, renderNoticesEmail, renderWorkerNoticesEmail } from '#server/mail/notice-emails.ts';
import type { Email } from '#server/mail/outbox.ts';
import { loadOpenings } from '#server/modules/settings/opening-hours/queries.ts';
import { listWorkerNames } from '#server/modules/support-workers/queries.ts';
import { listWorkerRefs, type StoredNotice, type ToldNotice } from '../queries.ts';
import * as queries from './queries.ts';

/** Plans how a person receives a notice now; null if they may not know of it. */
export function planFor(
  recipient: queries.Recipient,
  notice: StoredNotice,
  zone: string,
): ReturnType<typeof planNotice> | null {
  const { kind, ref, member, settings, email } = recipient;
  const news = notice.workers.find((worker) => worker.ref === ref);
  if (kind === 'supportWorker' && !news) return null;
  if (kind !== 'supportWorker' && notice.content.isForWorkersAlone) return null;
  if (kind === 'member' && !(member && mayKnow(notice, member))) return null;
  return planNotice({
    madeAt: notice.madeAt,
    beginsAt: news?.beginsAt ?? notice.beginsAt,
    isAsker: notice.askedBy !== undefined && notice.askedBy === member?.userRef,
    // Of a death a person tells, however they are else told.
    settings: notice.death ? { ...settings, way: 'phone' } : settings,
    hasEmail: email !== undefined,
    zone,
  });
}

/** Says whether a support worker loses visits only of days on which they cannot come, which they know. */
export function isKnownToAbsent(notice: ToldNotice, ref: string, absences: readonly WorkerAbsence[]): boolean {
  const own = absences.filter(({ workerRef }) => workerRef === ref);
  const changes = own.length > 0 ? listOwnChanges([notice], ref) : [];
  return changes.length > 0 && changes.every(({ was, is }) => !is && was && findDayAway(was, own) !== undefined);
}

type ComposeInput = {
  recipientRef: string;
  /** The email that is being made. */
  emailRef?: string | undefined;
  now: Instant;
};

/**
 * Makes one email of all notices that wait for a person, from what they may know and wish to hear now. A member may have been removed
 * since, a setting changed, a client died. Null where nothing is left, or nothing due (docs/product/notices.md, "Until it goes").
 */
export async function composeNotices(
  tx: Tx,
  context: Pick<ServerContext, 'brand' | 'publicUrl'>,
  { recipientRef, emailRef, now }: ComposeInput,
): Promise<{ email: Email; noticeRefs: string[] } | null> {
  const { brand, publicUrl } = context;
  const waiting = (await queries.listWaiting(tx, { recipientRef, brandZone: brand.timeZone })).filter(
    ({ outboxRef }) => outboxRef === undefined || outboxRef === emailRef,
  );
  const { recipient, due: all } = await planAll(tx, { recipientRef, waiting, now });
  if (!recipient?.email || !all.some(({ dueAt }) => dueAt <= now)) return null;
  const due = await dropIdle(tx, { recipient, all, now });
  if (due.length === 0) return null;
  const noticeRefs = due.map(({ notice }) => notice.ref);
  const [contact, openings] = await Promise.all([findContact(tx), loadOpenings(tx, { now, zone: brand.timeZone })]);
  const sections = toSections(due);
  const { givenName, email } = recipient;
  if (recipient.kind === 'supportWorker') {
    const to = { email, givenName, ref: recipientRef };
    return { email: renderWorkerNoticesEmail({ to, sections, contact, openings, now, brand, publicUrl }), noticeRefs };
  }
  const to = { email, givenName, userRef: recipient.member?.userRef, isClient: recipient.kind === 'client' };
  const hasDetails = await hasEmailDetails(tx);
  const names = hasDetails ? await listWorkerNames(tx, listWorkerRefs(due.map(({ notice }) => notice))) : {};
  return {
    email: renderNoticesEmail({ to, sections, hasDetails, names, contact, openings, now, brand, publicUrl }),
    noticeRefs,
  };
}

/** Drops what comes to nothing for this person, and returns the rest (docs/product/notices.md, "What cancels out"). */
async function dropIdle(
  tx: Tx,
  { recipient, all, now }: { recipient: queries.Recipient; all: queries.WaitingNotice[]; now: Instant },
): Promise<queries.WaitingNotice[]> {
  const workerRef = recipient.kind === 'supportWorker' ? recipient.ref : undefined;
  const noticeRefs = toSections(all).flatMap(({ notices }) => listIdle(notices, workerRef));
  if (noticeRefs.length > 0) await run(tx, queries.updateDropped({ recipientRef: recipient.ref, noticeRefs, now }));
  return all.filter(({ notice }) => !noticeRefs.includes(notice.ref));
}

/** Says whether the reader of an email that may have arrived may still know all of it. It must have gone to their present address. */
export async function mayReadAgain(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { recipientRef, emailRef, to }: { recipientRef: string; emailRef: string; to: string },
): Promise<boolean> {
  const waiting = await queries.listWaiting(tx, { recipientRef, brandZone: brand.timeZone });
  const inEmail = waiting.filter(({ outboxRef }) => outboxRef === emailRef);
  for (const { clientRef, notice, zone } of inEmail) {
    const recipient = await findRecipient(tx, { clientRef, recipientRef });
    if (recipient?.email !== to || !planFor(recipient, notice, zone)) return false;
  }
  return inEmail.length > 0;
}

async function findRecipient(
  tx: Tx,
  { clientRef, recipientRef }: { clientRef: string; recipientRef: string },
): Promise<queries.Recipient | undefined> {
  const all = await queries.listRecipients(tx, { clientRef, workerRefs: [recipientRef] });
  return all.find(({ ref }) => ref === recipientRef);
}

/** Plans everything again by what holds now: drops, hands to the phone list, or keeps for this email. */
async function planAll(
  tx: Tx,
  { recipientRef, waiting, now }: { recipientRef: string; waiting: queries.WaitingNotice[]; now: Instant },
): Promise<{ recipient: queries.Recipient | undefined; due: queries.WaitingNotice[] }> {
  const recipients = new Map<string, queries.Recipient | undefined>();
  const dropped: string[] = [];
  const due: queries.WaitingNotice[] = [];
  for (const one of waiting) {
    const { clientRef, notice, zone } = one;
    if (!recipients.has(clientRef)) recipients.set(clientRef, await findRecipient(tx, { clientRef, recipientRef }));
    const recipient = recipients.get(clientRef);
    const plan = recipient ? planFor(recipient, notice, zone) : null;
    if (!plan || plan.way === 'app') dropped.push(notice.ref);
    else if (plan.way === 'email') due.push({ ...one, dueAt: plan.dueAt });
    if (plan && plan.way !== 'app' && (plan.way !== 'email' || plan.dueAt !== one.dueAt))
      await run(tx, queries.updatePlan({ recipientRef, noticeRef: notice.ref, ...plan }));
  }
  if (dropped.length > 0) await run(tx, queries.updateDropped({ recipientRef, noticeRefs: dropped, now }));
  return { recipient: [...recipients.values()].find((one) => one !== undefined), due };
}

function toSections(due: readonly queries.WaitingNotice[]): NoticeSection[] {
  const sections = new Map<string, NoticeSection>();
  for (const { notice, dueAt: _, outboxRef: __, ...client } of due) {
    const section = sections.get(client.clientRef) ?? { ...client, notices: [] };
    section.notices.push(notice);
    sections.set(client.clientRef, section);
  }
  return [...sections.values()];
}

async function hasEmailDetails(tx: Tx): Promise<boolean> {
  return (await row(tx, `select from features where name = 'emailDetails' and enabled`)) !== null;
}
