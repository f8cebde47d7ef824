import type { NoticeSettings } from '#domain/notices/settings.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireLiving } from '#server/modules/people/endings/queries.ts';
import { findClientSettings, listOwnSettings, updateDueNow, upsertSettings } from './queries.ts';

type ChangeInput = { clientRef: string; settings: NoticeSettings; actorRef: string; now: Instant };

/** Changes the caller's own settings; only the client themself chooses another way than email (docs/product/notices.md, "Settings"). */
export async function changeOwnSettings(tx: Tx, input: ChangeInput): Promise<void> {
  const { clientRef, settings, actorRef } = input;
  const own = (await listOwnSettings(tx, actorRef)).find((one) => one.clientRef === clientRef);
  if (!own) throw notFound();
  if (!own.isOwn && settings.way !== 'email')
    throw new AppError('ruleBroken', 'Only the client can choose a phone call or a letter.');
  await changeSettings(tx, { ...input, recipientRef: own.isOwn ? clientRef : actorRef });
}

/** Changes the client's wishes, entered by the office. */
export async function changeClientSettings(tx: Tx, input: ChangeInput): Promise<void> {
  if (!(await findClientSettings(tx, input.clientRef))) throw notFound();
  await requireLiving(tx, input.clientRef);
  await changeSettings(tx, { ...input, recipientRef: input.clientRef });
}

async function changeSettings(
  tx: Tx,
  { clientRef, recipientRef, settings, actorRef, now }: ChangeInput & { recipientRef: string },
): Promise<void> {
  await run(tx, upsertSettings({ clientRef, recipientRef, settings }));
  await run(tx, updateDueNow({ clientRef, recipientRef, now }));
  await recordAudit(tx, { actorRef, clientRef, action: 'noticeSettingsChanged', subjectRef: recipientRef, now });
}
