import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { CompletedDocument } from '#contract/documents.ts';
import { toEditedAddresses, toStoredAddresses } from '#domain/documents/addresses.ts';
import { findDescription, schemaVersionOf } from '#domain/documents/descriptions.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import type { DocumentType, DocumentValue } from '#domain/documents/types.ts';
import { readValue } from '#domain/documents/values.ts';
import {
  type DocumentContent,
  keepSaved,
  type OpenedDocument,
  readNewestDocument,
  saveDocument,
} from '#web/calls/documents.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { now } from '#web/kernel/clock.ts';
import { currentPerson, type Person, partOf } from '#web/kernel/person.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { DocumentEditor, type EditorDeps } from './document-editor.ts';
import type { EditState, SavedDocument } from './edit-state.ts';
import { type EditedDocument, pageDraftPlace, takePageDrafts } from './page-drafts.ts';

/** The editors of this page: one that could not save when it was left goes on until the same document opens again. */
const editorsOf = partOf('open documents', () => new OpenEditors());

class OpenEditors extends Map<string, DocumentEditor> {
  override clear() {
    for (const editor of this.values()) editor.stop();
    super.clear();
  }
}

/** Opens a document with what this device still has of it; undefined until that is known. */
export function useDocumentEditor(document: EditedDocument, opened: OpenedDocument): DocumentEditor | undefined {
  const { userRef, clientRef, type } = document;
  const [editor, setEditor] = useState<DocumentEditor>();
  const [first] = useState(opened);
  useEffect(() => {
    let own: DocumentEditor | undefined;
    let isLeft = false;
    void openEditor({ userRef, clientRef, type }, first).then((made) => {
      own = made;
      if (isLeft) void leaveEditor(made);
      else setEditor(made);
    });
    return () => {
      isLeft = true;
      if (own) void leaveEditor(own);
    };
  }, [userRef, clientRef, type, first]);
  useEffect(() => {
    if (opened.stored) editor?.follow(toSaved(type, opened.stored));
  }, [editor, opened, type]);
  return editor;
}

async function openEditor(document: EditedDocument, opened: OpenedDocument): Promise<DocumentEditor> {
  const { type } = document;
  const key = JSON.stringify(document);
  const person = currentPerson();
  const editors = editorsOf(person);
  const deps = makeDeps(document, person);
  const { taken, release } = await takePageDrafts(document);
  editors.get(key)?.stop();
  const saved = opened.stored ? toSaved(type, opened.stored) : startDocument(type, opened, taken.at(-1)?.ref);
  const editor = new DocumentEditor({ type, saved, drafts: taken }, deps);
  if (!deps.isSignedIn()) editor.stop();
  else {
    editors.set(key, editor);
    release();
  }
  return editor;
}

/** Removes a document from memory once it is saved and left. */
async function leaveEditor(editor: DocumentEditor) {
  if (!(await editor.flush())) return;
  editor.stop();
  const editors = editorsOf();
  for (const [key, one] of editors) if (one === editor) editors.delete(key);
}

/** Starts a document. A ref that an earlier page made is used again: its save may have arrived. */
function startDocument(type: DocumentType, { client }: OpenedDocument, ref = newRef()): SavedDocument {
  const data = toEditedAddresses(type, newDocument(type, client));
  return { ref, version: 0, data, confirmed: [], savedAt: undefined };
}

function toSaved(type: DocumentType, stored: DocumentContent): SavedDocument {
  const { ref, version, confirmed, whenUpdated } = stored;
  const data = toEditedAddresses(type, parseStored(type, stored));
  return { ref, version, data, confirmed, savedAt: Date.parse(whenUpdated) };
}

/** Parses what the server stores of a document. */
export function parseStored(type: DocumentType, { schemaVersion, data }: DocumentContent | CompletedDocument) {
  const parsed = parseDocument(type, schemaVersion, data);
  if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
  return parsed.data;
}

function makeDeps({ userRef, clientRef, type }: EditedDocument, person: Person): EditorDeps {
  const drafts = draftsOf(person);
  const place = pageDraftPlace({ userRef, clientRef, type });
  const description = findDescription(type);
  const isSignedIn = () => person.sessionId !== undefined && !person.isOver;
  return {
    now,
    isSignedIn,
    keepDraft: (draft) => (draft ? drafts.keep(place, draft) : drafts.drop(place)),
    async save({ saved: { ref, version }, ...edited }) {
      const data = toStoredAddresses(type, edited.data);
      const content = { data: JSON.stringify(data), confirmed: [...edited.confirmed] };
      const reply = await writesOf(person).submit(
        saveDocument({
          params: { clientRef, documentRef: ref },
          version,
          body: { name: description.name, documentType: type, unique: true, ...content },
        }),
      );
      const schemaVersion = schemaVersionOf(description);
      keepSaved({ clientRef, type }, { ...reply, ...content, schemaVersion }, person);
      return reply;
    },
    async readNewest() {
      const stored = await readNewestDocument({ clientRef, type });
      return stored && toSaved(type, stored);
    },
  };
}

const EditorContext = createContext<DocumentEditor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): DocumentEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This field is outside a document.');
  return editor;
}

/** Reads a value of the edited document. `select` returns the same object while that stays the same. */
export function useEdited<T>(select: (state: EditState) => T): T {
  const { subscribe, read } = useEditor();
  return useSyncExternalStore(subscribe, () => select(read()));
}

export function useDocumentValue<T extends DocumentValue>(path: string) {
  const { type } = useEditor();
  const value = useEdited(({ data }) => readValue(data, path)) as T;
  return [value, (next: T) => type(path, next)] as const;
}
