import type { ClientAlert } from '#contract/client-alerts.ts';
import { alertOver, mostAlerts, tooManyAlerts } from '#domain/clients/alerts.ts';
import { wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { AppError, notFound, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import * as queries from './queries.ts';

type AlertInput = Acting & { clientRef: string; zone: string };
type NewAlert = Omit<ClientAlert, 'ref' | 'setOn'> & { replaces?: string | undefined };

const removedMeanwhile = 'Someone else has changed or removed this alert since you opened it.';
const dayOf = ({ now, zone }: AlertInput) => wallClock({ instant: now, zone }).date;

/** Reads the alerts of a client that are shown today, if there are any (docs/product/people.md, "Alerts"). */
export async function readAlerts(
  tx: Tx,
  { clientRef, now, zone }: Pick<AlertInput, 'clientRef' | 'now' | 'zone'>,
): Promise<{ alerts?: ClientAlert[] }> {
  const day = wallClock({ instant: now, zone }).date;
  const alerts = await queries.listClientAlerts(tx, { clientRef, day, zone });
  return alerts.length > 0 ? { alerts } : {};
}

/** Sets an alert, in the place of another where it replaces one; at most so many of a client are shown. */
export async function setAlert(
  tx: Tx,
  { alert, ...input }: AlertInput & { alert: NewAlert },
): Promise<{ ref: string }> {
  const { clientRef, zone: _, ...acting } = input;
  const { replaces, ...facts } = alert;
  const day = dayOf(input);
  if (facts.until !== undefined && facts.until < day) throw ruleBroken(alertOver, 'until');
  if (!(await queries.lockClientForAlerts(tx, clientRef))) throw notFound();
  if (replaces !== undefined) {
    const { isRemoved } = orNotFound(await queries.findAlert(tx, { clientRef, ref: replaces }));
    if (isRemoved) throw new AppError('clash', removedMeanwhile);
    await run(tx, queries.updateRemoved({ ref: replaces, isRemoved: true, ...acting }));
  }
  await requireRoom(tx, { clientRef, day });
  const ref = newRef();
  await run(tx, queries.insertAlert({ ref, clientRef, ...facts, ...acting }));
  await recordAudit(tx, { ...acting, clientRef, action: replaces ? 'alertChanged' : 'alertSet', subjectRef: ref });
  return { ref };
}

/** Removes an alert or puts it back; where that is so already, nothing happens. */
export async function removeAlert(
  tx: Tx,
  { ref, isRemoved, ...input }: AlertInput & { ref: string; isRemoved: boolean },
): Promise<{ ref: string }> {
  const { clientRef, zone: _, ...acting } = input;
  if (!(await queries.lockClientForAlerts(tx, clientRef))) throw notFound();
  const stored = orNotFound(await queries.findAlert(tx, { clientRef, ref }));
  if (stored.isRemoved === isRemoved) return { ref };
  if (!isRemoved) await requireRoom(tx, { clientRef, day: dayOf(input) });
  await run(tx, queries.updateRemoved({ ref, isRemoved, ...acting }));
  await recordAudit(tx, { ...acting, clientRef, action: isRemoved ? 'alertRemoved' : 'alertSet', subjectRef: ref });
  return { ref };
}

async function requireRoom(tx: Tx, about: { clientRef: string; day: string }): Promise<void> {
  if ((await queries.countClientAlerts(tx, about)) >= mostAlerts) throw ruleBroken(tooManyAlerts, 'words');
}
