import { checkContact } from '#domain/settings/check-contact.ts';
import { type Contact, contactFields } from '#domain/settings/contact.ts';
import type { OfficeFeature } from '#domain/settings/features.ts';
import {
  checkItemName,
  checkRetire,
  checkRoom,
  groupedLists,
  type ItemIssue,
  type ListName,
  moveItem,
  type StoredItem,
  stoppingList,
  toReadableRef,
} from '#domain/settings/lists.ts';
import { tidyOpeningHours } from '#domain/settings/opening-hours.ts';
import type { Country } from '#domain/settings/regions.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting, Input, WriteReply } from '#server/kernel/call.ts';
import { orNotFound, refusalOf, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { lockContact, updateContact } from '#server/modules/settings/contact/queries.ts';
import { lockFeature, updateFeature } from '#server/modules/settings/features/queries.ts';
import { lockList, saveList } from '#server/modules/settings/lists/queries.ts';
import { requireSettingVersion } from './version.ts';

/** Turns a feature on or off. A call for the present state changes nothing and is not refused. */
export async function switchFeature(
  tx: Tx,
  { name, enabled, version, actorRef, now }: Acting & { name: OfficeFeature; enabled: boolean; version: number },
): Promise<number> {
  const feature = await lockFeature(tx, name);
  if (feature.enabled === enabled) return feature.version;
  requireSettingVersion(feature.version, version);
  const action = enabled ? 'featureTurnedOn' : 'featureTurnedOff';
  await recordAudit(tx, { actorRef, clientRef: null, action, detail: { feature: name }, now });
  return updateFeature(tx, { name, enabled });
}

/** Replaces how people reach the office. A call for what is there already changes nothing and is not refused. */
export async function changeContact(
  tx: Tx,
  { contact, version, country, actorRef, now }: Acting & { contact: Contact; version: number; country: Country },
): Promise<number> {
  const { version: current, ...before } = await lockContact(tx);
  if (contactFields.every((field) => contact[field] === before[field])) return current;
  requireSettingVersion(current, version);
  refuseProblems(checkContact(contact, country));
  const detail = { from: before, to: contact };
  await recordAudit(tx, { actorRef, clientRef: null, action: 'contactChanged', detail, now });
  return updateContact(tx, {
    ...contact,
    openingHours: contact.openingHours && tidyOpeningHours(contact.openingHours),
  });
}

type ListChangeInput = Acting & { list: ListName; version: number };

/** Adds an item at the end of its list. */
export async function addListItem(
  tx: Tx,
  { list, version, actorRef, now, ...added }: ListChangeInput & Pick<StoredItem, 'name' | 'group'>,
): Promise<WriteReply> {
  const { items } = await openList(tx, { list, version });
  throwIssue(checkGroup(list, added.group) ?? checkRoom(items) ?? checkItemName(items, added));
  const readable = toReadableRef(added.name);
  const isFree = readable !== '' && items.every((item) => item.ref !== readable);
  const item = { ...added, ref: isFree ? readable : newRef(), active: true };
  const saved = await saveList(tx, { list, items: [...items, item] });
  const entry = { actorRef, clientRef: null, subjectRef: item.ref, detail: { list, ...added }, now };
  await recordAudit(tx, { ...entry, action: 'listItemAdded' });
  return { ref: item.ref, version: saved };
}

type ItemChange = Input<'PATCH /office/lists/{list}/items/{ref}'>['body'];

/** Changes one item: renames, moves, retires it or brings it back. Its ref stays, so that what was booked keeps its name. */
export async function changeListItem(
  tx: Tx,
  { list, ref, version, actorRef, now, change }: ListChangeInput & { ref: string; change: ItemChange },
): Promise<WriteReply> {
  const { items } = await openList(tx, { list, version });
  const item = orNotFound(items.find((item) => item.ref === ref));
  const next: StoredItem = {
    ref,
    name: change.name ?? item.name,
    group: change.group === undefined ? item.group : (change.group ?? undefined),
    active: change.active ?? item.active,
    stops: change.stops ?? item.stops,
  };
  throwIssue(checkGroup(list, next.group) ?? checkStops(list, next.stops) ?? checkItemName(items, next));
  if (item.active && !next.active) throwIssue(checkRetire(items, { list, ref }));
  const saved = await saveList(tx, { list, items: moveBefore(items, { next, before: change.before }) });
  const entry = { actorRef, clientRef: null, subjectRef: ref, detail: { list, from: item, ...change }, now };
  await recordAudit(tx, { ...entry, action: 'listItemChanged' });
  return { ref, version: saved };
}

function moveBefore(
  items: StoredItem[],
  { next, before }: { next: StoredItem; before: string | null | undefined },
): StoredItem[] {
  const replaced = items.map((item) => (item.ref === next.ref ? next : item));
  if (before === undefined) return replaced;
  const reordered = moveItem(replaced, { ref: next.ref, before });
  if (reordered) return reordered;
  throw ruleBroken('This list has changed. Choose the position again.', 'before');
}

async function openList(tx: Tx, { list, version }: { list: ListName; version: number }) {
  const storedList = await lockList(tx, list);
  requireSettingVersion(storedList.version, version);
  return storedList;
}

function checkGroup(list: ListName, group: string | undefined): ItemIssue | undefined {
  if (group === undefined || groupedLists.includes(list)) return undefined;
  return { path: 'name', message: 'This list has no groups. Leave the group empty.' };
}

function checkStops(list: ListName, stops: boolean | undefined): ItemIssue | undefined {
  if (!stops || list === stoppingList) return undefined;
  return { path: 'stops', message: 'Only a check of support workers can stop visits.' };
}

function throwIssue(issue: ItemIssue | undefined) {
  if (issue) throw refusalOf([issue]);
}
