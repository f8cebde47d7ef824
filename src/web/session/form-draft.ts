import { useEffect, useMemo } from 'react';
import type { FormDraft, TypedState } from '#web/ui/form/form-state.ts';
import type { DraftPlace } from './draft-places.ts';
import { drafts } from './drafts.ts';

const isAny = (_: unknown): _ is unknown => true;

/** Only issues or a ref: nothing that a person would miss. */
const isBlank = (draft: unknown): draft is object => Object.keys((draft as TypedState).typed).length === 0;

/** The draft of a form, which keeps what was typed through a reload. */
export function useFormDraft({ what, userRef, clientRef }: DraftPlace): FormDraft {
  useEffect(() => void drafts.open(userRef), [userRef]);
  return useMemo(() => {
    const place = { what, userRef, ...(clientRef !== undefined && { clientRef }) };
    return {
      read: () => drafts.read(place, isAny),
      keep: (draft) => drafts.keep(place, isBlank(draft) ? { ...draft, untouched: true } : draft),
      drop: () => drafts.drop(place),
      subscribe: drafts.subscribe,
    };
  }, [what, userRef, clientRef]);
}
