import { ownAccountFields } from '#domain/clients/details-fields.ts';
import { checkValues } from '#domain/people/check-values.ts';
import { noLists } from '#domain/people/fields.ts';
import { tidyValues } from '#domain/people/tidy-values.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Input } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { refuseProblems } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { replaceImage } from '#server/modules/images/queries.ts';
import { changeOwnAccount, findOwnImage } from './queries.ts';

type AccountChange = Input<'PATCH /users/me'>['body'];
type Avatar = Buffer | null | undefined;

/** Changes the details of the caller's own account (docs/product/people.md, "Own account details"). */
export async function changeAccount(
  tx: Tx,
  { brand }: ServerContext,
  { userRef, body, avatar, now }: { userRef: string; body: AccountChange; avatar: Avatar; now: Instant },
): Promise<void> {
  const { image: _, simpleView, ...texts } = body;
  const fields = ownAccountFields.filter(({ name }) => name in texts);
  const values = tidyValues({ ...texts, phoneHome: texts.phoneHome ?? undefined }, fields);
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  refuseProblems(checkValues(values, { fields, lookups: { today, ...noLists } }));
  const changes = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]));
  const currentImage = avatar === undefined ? null : await findOwnImage(tx, userRef);
  const image = await replaceImage(tx, { avatar, currentRef: currentImage, now });
  await changeOwnAccount(tx, { ...changes, simpleView, ...(avatar !== undefined && { image }) });
  const entry = { actorRef: userRef, clientRef: null, subjectRef: userRef, detail: { fields: Object.keys(body) }, now };
  await recordAudit(tx, { ...entry, action: 'accountChanged' });
}
