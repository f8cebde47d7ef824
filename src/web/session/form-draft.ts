import { useMemo } from 'react';
import type { FormDraft } from '#web/ui/form/form-state.ts';
import { type DraftPlace, drafts } from './drafts.ts';

const isAny = (_: unknown): _ is unknown => true;

/** The draft of a form, which keeps what was typed through a reload. */
export function useFormDraft({ what, userRef, clientRef }: DraftPlace): FormDraft {
  return useMemo(() => {
    const place = { what, userRef, ...(clientRef !== undefined && { clientRef }) };
    return {
      read: () => drafts.read(place, isAny),
      keep: (draft) => drafts.keep(place, draft),
      drop: () => drafts.drop(place),
      subscribe: drafts.subscribe,
    };
  }, [what, userRef, clientRef]);
}
