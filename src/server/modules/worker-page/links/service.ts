import { randomInt } from 'node:crypto';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { findContact } from '#server/db/find-contact.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inSignInTransaction, inTaskTransaction, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { newToken } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { countEmail, emailsAnHour } from '#server/modules/identity/attempts/service.ts';
import { findUser } from '#server/modules/identity/users/queries.ts';
import {
  type Addressee,
  countAskedLinks,
  findAddressee,
  findLink,
  insertLink,
  type LinkOwner,
  listAddressees,
  useLink,
} from './queries.ts';

const hour = 3_600_000;
/** A link works for 48 hours. */
const lasts = 48 * hour;
/** The phones that a support worker may have at once. */
const mostDevices = 3;

const toMoment = ({ brand }: Pick<ServerContext, 'brand'>, now: Instant) => ({
  now,
  today: wallClock({ instant: now, zone: brand.timeZone }).date,
});

type LinkInput = { to: Addressee; sender: { ref: string; name: string } | null; now: Instant };

/** Makes a link that takes the place of those before it, and emails it. */
async function sendLink(
  tx: Tx,
  { tasks, brand, publicUrl }: ServerContext,
  { to: { ref, givenName, email }, sender, now }: LinkInput,
): Promise<Instant> {
  const secret = newToken();
  const expiresAt = now + lasts;
  await insertLink(tx, { secret, workerRef: ref, way: 'email', sentBy: sender?.ref ?? null, now, expiresAt });
  const { phone } = await findContact(tx);
  const values = { email: email!, givenName, token: secret, senderName: sender?.name, phone, brand, publicUrl };
  await queueEmail(tx, { tasks, email: renderEmail('worker-link', values), now });
  return expiresAt;
}

const findSender = async (tx: Tx, ref: string) => ({ ref, name: (await findUser(tx, ref))!.fullName });

/** Sends a support worker the link, or makes one to show; the reply alone holds that (docs/product/worker-page.md, "The link"). */
export async function makeLink(
  tx: Tx,
  context: ServerContext,
  { supportWorkerRef, way, ...acting }: Acting & { supportWorkerRef: string; way: 'email' | 'shown' },
): Promise<{ expiresAt: string; address?: string }> {
  const { actorRef, now } = acting;
  const to = orNotFound((await listAddressees(tx, [supportWorkerRef]))[0]);
  const action = way === 'email' ? 'workerLinkSent' : 'workerLinkShown';
  await recordAudit(tx, { ...acting, clientRef: null, subjectRef: to.ref, action });
  if (way === 'email') {
    if (!to.email) throw ruleBroken(`${to.givenName} has no email address. Show the link instead.`, 'way');
    const expiresAt = await sendLink(tx, context, { to, sender: await findSender(tx, actorRef), now });
    return { expiresAt: new Date(expiresAt).toISOString() };
  }
  const secret = newToken();
  await insertLink(tx, { secret, workerRef: to.ref, way, sentBy: actorRef, now, expiresAt: now + lasts });
  return { expiresAt: new Date(now + lasts).toISOString(), address: `${context.publicUrl}/w#s=${secret}` };
}

/** Sends the link to each of these support workers who has an email address, and says who has none. */
export async function sendLinks(
  tx: Tx,
  context: ServerContext,
  { supportWorkerRefs, ...acting }: Acting & { supportWorkerRefs: string[] },
): Promise<{ sent: number; without: string[] }> {
  const { actorRef, now } = acting;
  const addressees = await listAddressees(tx, supportWorkerRefs);
  const sender = await findSender(tx, actorRef);
  const reached = addressees.filter(({ email }) => email);
  for (const to of reached) {
    await sendLink(tx, context, { to, sender, now });
    await recordAudit(tx, { ...acting, clientRef: null, subjectRef: to.ref, action: 'workerLinkSent' });
  }
  const reachedRefs = new Set(reached.map(({ ref }) => ref));
  return { sent: reached.length, without: supportWorkerRefs.filter((ref) => !reachedRefs.has(ref)) };
}

type RequestInput = { contact: string; address: string; now: Instant };

/**
 * Sends a new link where the office has this email address or number of one support worker, three an hour at most. Else an email is written
 * too, which no one gets, so that the answer takes the same time (docs/product/worker-page.md, "A new link").
 */
export async function requestLink(context: ServerContext, { contact, address, now }: RequestInput): Promise<void> {
  const { pool, tasks, brand, publicUrl } = context;
  const allowed = await inSignInTransaction(pool, (tx) =>
    countEmail(tx, { email: `${contact} of a support worker`, address, device: undefined, now }),
  );
  if (allowed === 0) return;
  await inTaskTransaction(pool, async (tx) => {
    const to = await findAddressee(tx, contact);
    if (to?.email && (await countAskedLinks(tx, to.ref, now - hour)) < emailsAnHour) {
      await sendLink(tx, context, { to, sender: null, now });
      return;
    }
    const email = renderEmail('worker-link', {
      ...{ email: 'no-one@invalid', token: newToken(), senderName: null, phone: null },
      brand,
      publicUrl,
    });
    await queueEmail(tx, { tasks, email, isDropped: true, now });
  });
}

/** Finds whose link it is, and the phones of which one has to end first (docs/product/worker-page.md, "The link"). */
export async function readLink(
  context: ServerContext,
  { secret, now }: { secret: string; now: Instant },
): Promise<Pick<LinkOwner, 'givenName' | 'devices'>> {
  const { pool } = context;
  const owner = await inSignInTransaction(pool, (tx) => findLink(tx, { secret, ...toMoment(context, now) }));
  const { givenName, devices } = orNotFound(owner);
  return { givenName, devices: devices.length < mostDevices ? [] : devices };
}

type DeviceInput = { secret: string; kind: string; ends?: string | undefined; now: Instant };

/**
 * Uses a link up: the phone becomes one of the support worker's, which an email says to them (docs/product/worker-page.md, "This is my phone").
 * Returns the token of its cookie.
 */
export async function addDevice(
  context: ServerContext,
  { secret, kind, ends, now }: DeviceInput,
): Promise<{ ref: string; token: string }> {
  const { pool, tasks, brand, publicUrl } = context;
  const [ref, token, digits] = [newRef(), newToken(), String(randomInt(10_000)).padStart(4, '0')];
  await inTaskTransaction(pool, async (tx) => {
    const device = { secret, token, ref, kind, digits, ends, most: mostDevices, ...toMoment(context, now) };
    const used = await useLink(tx, device);
    if (!used) throw notFound();
    if (used.outcome === 'full') throw new AppError('clash', 'You can use three phones. Choose the one to end.');
    const { workerRef, givenName, email } = used;
    const detail = { kind };
    const entry = { actorRef: null, clientRef: null, sessionRef: ref, subjectRef: workerRef, detail, now };
    await recordAudit(tx, { ...entry, action: 'workerPhoneAdded' });
    if (!email) return;
    const { phone } = await findContact(tx);
    const added = renderEmail('worker-phone-added', { email, givenName, kind, phone, brand, publicUrl });
    await queueEmail(tx, { tasks, email: added, now });
  });
  return { ref, token };
}
