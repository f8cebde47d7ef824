import { compareDocuments, isSameValue } from '#domain/documents/compare-documents.ts';
import { findDescription } from '#domain/documents/descriptions.ts';
import type { DocumentData, DocumentType, DocumentValue } from '#domain/documents/types.ts';
import { listPathsToConfirm } from '#domain/documents/unconfirmed.ts';
import { readValue, writeValue } from '#domain/documents/values.ts';

/** A document as the server has it; version 0 where it has none yet. */
export type SavedDocument = {
  ref: string;
  version: number;
  data: DocumentData;
  confirmed: readonly string[];
  /** None for a document that was never saved. */
  savedAt: number | undefined;
};

export type SaveTrouble = { kind: 'offline' | 'unanswered' } | { kind: 'refused'; message: string };

/** A document that is being edited. Only a change of `data` or `confirmed` is still to be saved. */
export type EditState = {
  type: DocumentType;
  saved: SavedDocument;
  data: DocumentData;
  confirmed: readonly string[];
  isSending: boolean;
  trouble?: SaveTrouble | undefined;
  /** The version that someone else saved meanwhile: the person chooses, field by field, before anything is saved. */
  theirs?: SavedDocument | undefined;
};

/** The input that the browser keeps until the server has it: the typed values, with those that they replaced. */
export type DocumentDraft = {
  ref: string;
  version: number;
  typed: { [path: string]: DocumentValue };
  was: { [path: string]: DocumentValue };
  confirmed: readonly string[];
  at: number;
};

export function isDocumentDraft(value: unknown): value is DocumentDraft {
  const { typed, was, confirmed } = (value ?? {}) as Partial<DocumentDraft>;
  return typeof typed === 'object' && typeof was === 'object' && Array.isArray(confirmed);
}

/** Opens a document with what earlier pages could not save, the later of them last. */
export function openState(type: DocumentType, saved: SavedDocument, drafts: readonly DocumentDraft[] = []): EditState {
  const state: EditState = { type, saved, data: saved.data, confirmed: saved.confirmed, isSending: false };
  return drafts.reduce(addDraft, state);
}

/** Adds the draft's values. A field that another person changed since is shown in both versions; all others follow what was typed. */
function addDraft(state: EditState, draft: DocumentDraft): EditState {
  const { saved } = state;
  const fields = listPaths(state).filter((path) => path in draft.typed);
  const data = fields.reduce((all, path) => writeValue(all, path, draft.typed[path]!), state.data);
  const isChangedByOthers = (path: string) =>
    saved.version > draft.version &&
    !isSameValue(readValue(saved.data, path), draft.was[path]!) &&
    !isSameValue(readValue(saved.data, path), draft.typed[path]!);
  const theirs = state.theirs ?? (fields.some(isChangedByOthers) ? saved : undefined);
  return { ...state, data, confirmed: unite(state.confirmed, draft.confirmed), ...(theirs && { theirs }) };
}

/** Returns what the browser keeps; undefined where the server has everything. */
export function toDraft(state: EditState, at: number): DocumentDraft | undefined {
  if (!isUnsaved(state)) return undefined;
  const changed = listTypedPaths(state);
  const pick = (data: DocumentData) => Object.fromEntries(changed.map((path) => [path, readValue(data, path)]));
  const { ref, version } = state.saved;
  return { ref, version, typed: pick(state.data), was: pick(state.saved.data), confirmed: state.confirmed, at };
}

function listPaths({ type }: Pick<EditState, 'type'>): string[] {
  return findDescription(type).steps.flatMap(({ sections }) =>
    sections.flatMap(({ fields }) => fields.map(({ path }) => path)),
  );
}

/** Lists the paths of what was typed and not saved. A value that was not touched is the same object. */
export function listTypedPaths({ type, data, saved }: EditState): string[] {
  if (data === saved.data) return [];
  return listPaths({ type }).filter((path) => {
    const [own, before] = [readValue(data, path), readValue(saved.data, path)];
    return own !== before && !isSameValue(own, before);
  });
}

export function isUnsaved(state: EditState): boolean {
  return (
    state.theirs !== undefined ||
    state.confirmed.some((path) => !state.saved.confirmed.includes(path)) ||
    listTypedPaths(state).length > 0
  );
}

/** Writes a value. A choice that speaks for the person is theirs once they touch it, also where it stays as it was. */
export function typeValue(state: EditState, path: string, value: DocumentValue): EditState {
  const confirmed = listPathsToConfirm(state.type).includes(path) ? unite(state.confirmed, [path]) : state.confirmed;
  return { ...state, data: writeValue(state.data, path, value), confirmed };
}

function unite(one: readonly string[], other: readonly string[]): readonly string[] {
  const more = other.filter((path) => !one.includes(path));
  return more.length > 0 ? [...one, ...more] : one;
}

/** Records that the server has what was sent; what was typed since is still to be saved. */
export function acceptSave(state: EditState, sent: SavedDocument): EditState {
  return { ...state, saved: sent, isSending: false, trouble: undefined };
}

/** Takes in the version of another person or page that was quicker. What is the same in both versions needs no choice. */
export function acceptNewer(state: EditState, theirs: SavedDocument): EditState {
  const rest = { ...state, isSending: false, trouble: undefined };
  if (listVersionDifferences(state, theirs).length > 0) return { ...rest, theirs };
  return { ...rest, saved: { ...theirs, data: state.data }, theirs: undefined };
}

/** Lists the fields in which the two versions differ, `before` theirs and `after` this page's. */
export function listVersionDifferences({ type, data }: EditState, theirs: SavedDocument) {
  return compareDocuments(findDescription(type), theirs.data, data);
}

/** Goes on from their version, with the person's own values where they chose those. */
export function chooseVersions(state: EditState, ownPaths: readonly string[]): EditState {
  const { theirs } = state;
  if (!theirs) return state;
  const data = ownPaths.reduce((all, path) => writeValue(all, path, readValue(state.data, path)), theirs.data);
  return { ...state, saved: theirs, data, confirmed: unite(theirs.confirmed, state.confirmed), theirs: undefined };
}
