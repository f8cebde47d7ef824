import type { OfficeFeature } from '#domain/settings/features.ts';
import {
  checkItemName,
  checkRetire,
  checkRoom,
  groupedLists,
  type Item,
  type ItemIssue,
  type ListName,
  moveItem,
  readableRef,
} from '#domain/settings/lists.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notFound, refusalOf, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { lockFeature, lockList, saveList, updateFeature } from './office-queries.ts';

type By = { actorRef: string; now: Instant };
type Switch = By & { name: OfficeFeature; enabled: boolean; version: number };

/** Turns a feature on or off. Who asks for what stands already changes nothing and is not refused. */
export async function switchFeature(tx: Tx, { name, enabled, version, actorRef, now }: Switch): Promise<number> {
  const feature = await lockFeature(tx, name);
  if (feature.enabled === enabled) return feature.version;
  refuseStale(feature.version, version);
  await insertAudit(tx, {
    actorRef,
    clientRef: null,
    action: enabled ? 'featureTurnedOn' : 'featureTurnedOff',
    detail: { feature: name },
    now,
  });
  return updateFeature(tx, { name, enabled });
}

type ListChange = By & { list: ListName; version: number };
type Changed = { ref: string; version: number };

/** Adds an item at the end of its list. */
export async function addListItem(
  tx: Tx,
  { list, version, actorRef, now, ...added }: ListChange & Pick<Item, 'name' | 'group'>,
): Promise<Changed> {
  const { items } = await openList(tx, { list, version });
  refuse(groupIssue(list, added.group) ?? checkRoom(items) ?? checkItemName(items, added));
  const readable = readableRef(added.name);
  const isFree = readable !== '' && items.every((item) => item.ref !== readable);
  const item = { ...added, ref: isFree ? readable : newRef(), active: true };
  const saved = await saveList(tx, { list, items: [...items, item] });
  await insertAudit(tx, {
    actorRef,
    clientRef: null,
    action: 'listItemAdded',
    subjectRef: item.ref,
    detail: { list, ...added },
    now,
  });
  return { ref: item.ref, version: saved };
}

type ItemChange = {
  name?: string | undefined;
  group?: string | null | undefined;
  active?: boolean | undefined;
  before?: string | null | undefined;
};

/** Renames, moves, retires or brings back one item; its ref stays, so that what was booked keeps its name. */
export async function changeListItem(
  tx: Tx,
  { list, ref, version, actorRef, now, change }: ListChange & { ref: string; change: ItemChange },
): Promise<Changed> {
  const { items } = await openList(tx, { list, version });
  const item = items.find((one) => one.ref === ref);
  if (!item) throw notFound();
  const next: Item = {
    ref,
    name: change.name ?? item.name,
    group: change.group === undefined ? item.group : (change.group ?? undefined),
    active: change.active ?? item.active,
  };
  refuse(groupIssue(list, next.group) ?? checkItemName(items, next));
  if (item.active && !next.active) refuse(checkRetire(items, { list, ref }));
  const saved = await saveList(tx, { list, items: inNewOrder(items, { next, before: change.before }) });
  await insertAudit(tx, {
    actorRef,
    clientRef: null,
    action: 'listItemChanged',
    subjectRef: ref,
    detail: { list, from: item, ...change },
    now,
  });
  return { ref, version: saved };
}

function inNewOrder(items: Item[], { next, before }: { next: Item; before: string | null | undefined }): Item[] {
  const changed = items.map((item) => (item.ref === next.ref ? next : item));
  if (before === undefined) return changed;
  const moved = moveItem(changed, { ref: next.ref, before });
  if (moved) return moved;
  throw ruleBroken('This list has changed. Choose the position again.', 'before');
}

async function openList(tx: Tx, { list, version }: { list: ListName; version: number }) {
  const held = await lockList(tx, list);
  refuseStale(held.version, version);
  return held;
}

function refuseStale(current: number, read: number) {
  requireSameVersion(
    { version: current },
    { read, message: 'Someone else has changed this since you opened it. Check it, then save again.' },
  );
}

function groupIssue(list: ListName, group: string | undefined): ItemIssue | undefined {
  if (group === undefined || groupedLists.includes(list)) return undefined;
  return { path: 'name', message: 'This list has no groups. Leave the group empty.' };
}

function refuse(issue: ItemIssue | undefined) {
  if (issue) throw refusalOf([issue]);
}
