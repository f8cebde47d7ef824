import { checkDocument } from '#domain/documents/check-document.ts';
import type { DocumentType, DocumentValue } from '#domain/documents/types.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { describeError } from '#web/calls/show-error.ts';
import { isOffline } from '#web/calls/transport.ts';
import { Listeners } from '#web/kernel/listeners.ts';
import {
  acceptNewer,
  acceptSave,
  chooseVersions,
  type DocumentDraft,
  type EditState,
  isUnsaved,
  openState,
  type SavedDocument,
  type SaveTrouble,
  toDraft,
  typeValue,
} from './edit-state.ts';

/** The milliseconds until a save and until a retry (docs/product/documents.md, "Autosave"). */
const saveAfter = 5000;
const retryAfter = 15_000;

export type EditorDeps = {
  /** Saves over the version that it names; a refusal is an `ApiError`. */
  save: (state: EditState) => Promise<{ ref: string; version: number; whenUpdated: string }>;
  readNewest: () => Promise<SavedDocument | null>;
  /** Stores on this device what the server has not, or removes it. */
  keepDraft: (draft: DocumentDraft | undefined) => void;
  /** True while the person who typed is still signed in. */
  isSignedIn: () => boolean;
  now: () => number;
};

type EditorInput = { type: DocumentType; saved: SavedDocument; drafts?: readonly DocumentDraft[] };

/** A document while it is edited. Fields listen to it one by one, so that a keystroke redraws its own field alone. */
export class DocumentEditor {
  readonly #deps: EditorDeps;
  readonly #listeners = new Listeners();
  #state: EditState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #isStopped = false;

  constructor({ type, saved, drafts = [] }: EditorInput, deps: EditorDeps) {
    this.#deps = deps;
    this.#state = openState(type, saved, drafts);
    window.addEventListener('online', this.flush);
    if (isUnsaved(this.#state)) {
      this.#keep();
      this.#schedule(0);
    }
  }

  read = (): EditState => this.#state;

  subscribe = this.#listeners.subscribe;

  type = (path: string, value: DocumentValue) => {
    this.#set(typeValue(this.#state, path, value));
    this.#keep();
    this.#schedule(saveAfter);
  };

  /** Saves at once what is not saved. False where it could not be, or the person has to choose first. */
  flush = async (): Promise<boolean> => {
    while (isUnsaved(this.#state)) if (!(await this.#saveOnce())) return false;
    return true;
  };

  /** Saves also a new document in which nothing was typed. */
  save = (): Promise<boolean> => this.#saveOnce();

  /** Saves what the person chose after reading both versions. */
  choose = (ownPaths: readonly string[]): Promise<boolean> => {
    this.#set(chooseVersions(this.#state, ownPaths));
    this.#keep();
    return this.flush();
  };

  /** Shows at once what someone else saved, where nothing of this page waits. */
  follow(saved: SavedDocument) {
    if (saved.version <= this.#state.saved.version || this.#running || isUnsaved(this.#state)) return;
    this.#set(openState(this.#state.type, saved));
  }

  /** Stops saving: another page takes over the document, with the input stored on this device. */
  stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.flush);
  }

  get #isOver(): boolean {
    return this.#isStopped || !this.#deps.isSignedIn();
  }

  #saveOnce(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#save().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #save(): Promise<boolean> {
    if (this.#state.theirs || this.#isOver) return false;
    const sent = this.#state;
    const [issue] = checkDocument(sent.type, sent.data);
    if (issue) return this.#fail({ kind: 'refused', message: issue.message });
    this.#set({ ...sent, isSending: true });
    try {
      const { ref, version, whenUpdated } = await this.#deps.save(sent);
      if (this.#isOver) return false;
      const { data, confirmed } = sent;
      this.#set(acceptSave(this.#state, { ref, version, data, confirmed, savedAt: Date.parse(whenUpdated) }));
    } catch (error) {
      return this.#refuse(error);
    }
    this.#keep();
    if (isUnsaved(this.#state)) this.#schedule(saveAfter);
    return true;
  }

  /** Handles a failed save; the input stays here in any case. */
  async #refuse(error: unknown): Promise<boolean> {
    if (this.#isOver) return false;
    if (!(error instanceof ApiError)) {
      this.#fail({ kind: 'unanswered' });
      throw error;
    }
    if (error.code === 'stale') return this.#readTheirs();
    if (error.transient || error.status >= 500) {
      this.#schedule(retryAfter);
      return this.#fail({ kind: isOffline() ? 'offline' : 'unanswered' });
    }
    return this.#fail({ kind: 'refused', message: describeError(error) });
  }

  async #readTheirs(): Promise<boolean> {
    try {
      const theirs = await this.#deps.readNewest();
      if (this.#isOver) return false;
      if (!theirs) return this.#fail({ kind: 'refused', message: 'This document is gone.' });
      this.#set(acceptNewer(this.#state, theirs));
      this.#keep();
      return this.#state.theirs === undefined;
    } catch (error) {
      // The next attempt is refused as stale again, and reads it then.
      if (error instanceof ApiError && error.code !== 'stale') return this.#refuse(error);
      throw error;
    }
  }

  #fail(trouble: SaveTrouble): false {
    this.#set({ ...this.#state, isSending: false, trouble });
    return false;
  }

  #schedule(wait: number) {
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #keep() {
    if (!this.#isOver) this.#deps.keepDraft(toDraft(this.#state, this.#deps.now()));
  }

  #set(state: EditState) {
    this.#state = state;
    this.#listeners.call();
  }
}
