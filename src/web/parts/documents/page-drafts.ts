import type { DocumentType } from '#domain/documents/types.ts';
import { newRef } from '#web/calls/new-ref.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { type DocumentDraft, isDocumentDraft } from './edit-state.ts';

export type EditedDocument = { userRef: string; clientRef: string; type: DocumentType };

/** Each page keeps what it typed apart, so that two tabs do not overwrite each other. */
const pageRef = newRef();

const startOf = (type: string) => `document.${type}.`;
const lockOf = (what: string) => `alongside.${what}`;

export function pageDraftPlace({ userRef, clientRef, type }: EditedDocument): DraftPlace {
  return { what: startOf(type) + pageRef, userRef, clientRef };
}

/** Says whether this device has something of a document that the server has not. */
export function hasDocumentDraft({ userRef, clientRef, type }: EditedDocument): boolean {
  return draftsOf().list({ what: startOf(type), userRef, clientRef }).length > 0;
}

/**
 * Takes what this page and pages that are gone could not save, the later last. `release` removes the rows of those
 * pages, once this page has its own.
 */
export async function takePageDrafts(document: EditedDocument) {
  const own = pageDraftPlace(document);
  holdLock(lockOf(own.what));
  const taken: DocumentDraft[] = [];
  const others: DraftPlace[] = [];
  for (const place of draftsOf().list({ ...own, what: startOf(document.type) })) {
    const draft = draftsOf().read(place, isDocumentDraft);
    const isOwn = place.what === own.what;
    if (!draft || (!isOwn && (await isOpenElsewhere(lockOf(place.what))))) continue;
    taken.push(draft);
    if (!isOwn) others.push(place);
  }
  const release = () => {
    for (const place of others) draftsOf().drop(place);
  };
  return { taken: taken.sort((one, other) => one.at - other.at), release };
}

const held = new Set<string>();

/** Holds a lock that ends with the page, also where the browser is killed. */
function holdLock(name: string) {
  if (held.has(name) || !navigator.locks) return;
  held.add(name);
  void navigator.locks.request(name, () => new Promise(() => {}));
}

async function isOpenElsewhere(name: string): Promise<boolean> {
  if (!navigator.locks) return false;
  const { held: locks = [] } = await navigator.locks.query();
  return locks.some((lock) => lock.name === name);
}
