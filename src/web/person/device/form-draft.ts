import { useEffect, useMemo } from 'react';
import { partOf } from '#web/kernel/person.ts';
import type { FormDraft, TypedState } from '#web/ui/form/form-state.ts';
import type { DraftPlace } from './draft-places.ts';
import { draftsOf } from './drafts.ts';

const isAny = (_: unknown): _ is unknown => true;

/** Says whether it holds only issues or a ref: nothing that a person would miss. */
const isBlank = (draft: unknown): draft is object => Object.keys((draft as TypedState).typed).length === 0;

/** Returns the draft of a form, which keeps what was typed through a reload. */
export function useFormDraft({ what, userRef, clientRef }: DraftPlace): FormDraft {
  const drafts = draftsOf();
  useEffect(() => void drafts.open(userRef), [drafts, userRef]);
  return useMemo(() => {
    const place = { what, userRef, ...(clientRef !== undefined && { clientRef }) };
    return {
      place,
      read: () => drafts.read(place, isAny),
      keep: (draft) => drafts.keep(place, isBlank(draft) ? { ...draft, untouched: true } : draft),
      drop: () => drafts.drop(place),
      lose: () => drafts.lose(place),
      subscribe: drafts.subscribe,
    };
  }, [drafts, what, userRef, clientRef]);
}

/** Texts that were typed in forms that keep no draft, until they open again. It stays in the memory of this page. */
const restoredOf = partOf('restored drafts', () => new Map<string, unknown>());

const toMemoryName = (place: DraftPlace) => JSON.stringify([place.userRef, place.clientRef, place.what]);

/** Returns for a form that keeps no draft what was typed where a change that was not sent leads back to it. */
export function useRestoredDraft({ what, userRef, clientRef }: DraftPlace): FormDraft {
  const draft = useMemo(() => {
    const place = { what, userRef, ...(clientRef !== undefined && { clientRef }), inMemory: true };
    return { place, read: () => restoredOf().get(toMemoryName(place)), keep: () => {}, drop: () => {} };
  }, [what, userRef, clientRef]);
  // Taken once: what is typed from now on is not kept.
  useEffect(() => void restoredOf().delete(toMemoryName(draft.place)), [draft]);
  return draft;
}

/** Says whether a form that keeps no draft begins with something, so that what holds it opens. */
export function hasRestoredDraft(place: DraftPlace): boolean {
  return restoredOf().has(toMemoryName(place));
}

/** Puts back what was typed in a form. What is typed there now is offered. */
export function restoreDraft({ inMemory, ...place }: DraftPlace & { inMemory?: boolean }, typed: object) {
  const draft = { typed, issues: [] };
  if (inMemory) restoredOf().set(toMemoryName(place), draft);
  else draftsOf().restore(place, draft);
}
