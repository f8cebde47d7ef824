import { type OnCallKind, onCallHours } from '#domain/settings/on-call.ts';
import { isOfficeOpen } from '#domain/settings/opening-hours.ts';
import { inTaskTransaction } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { findOnCall } from '#server/modules/settings/on-call/queries.ts';
import { loadOpenings } from '#server/modules/settings/opening-hours/queries.ts';
import { deleteEmailedBefore, insertEmailed, listOnCallItems } from './queries.ts';

const hour = 3_600_000;
const subjects: Record<OnCallKind, string> = {
  late: 'No one has come to a visit',
  request: 'A request has come for the next 24 hours',
  complaint: 'A complaint has come',
};

/**
 * Emails who is on call, while the office is closed, of what has come in the last hour, each once, with a link to where it is seen to
 * (docs/product/settings.md, "Out of hours"). An office without opening hours is closed at every hour.
 */
export async function sendOnCallEmails(context: ServerContext): Promise<void> {
  const { pool, brand, publicUrl, tasks } = context;
  const now = context.now();
  await inTaskTransaction(pool, async (tx) => {
    const { addresses, kinds } = await findOnCall(tx);
    if (addresses.length === 0) return;
    const openings = await loadOpenings(tx, { now, zone: brand.timeZone });
    if (openings && isOfficeOpen(openings, now)) return;
    const items = await listOnCallItems(tx, { kinds, since: now - hour, now, until: now + onCallHours * hour });
    for (const { item, kind, page } of items) {
      if (!(await insertEmailed(tx, { item, now }))) continue;
      for (const email of addresses) {
        const values = { what: subjects[kind], link: `${publicUrl}/app${page}`, isGreeted: false };
        await queueEmail(tx, { tasks, email: renderEmail('on-call', { email, ...values, brand, publicUrl }), now });
      }
    }
    await deleteEmailedBefore(tx, now - 2 * hour);
  });
}
