import { useEffect } from 'react';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { draftsOf, useDraft } from '#web/person/device/drafts.ts';
import type { FormDraft, TypedState } from '#web/ui/form/form-state.ts';
import { showToast } from '#web/ui/toasts.ts';

const isPutAside = (value: unknown): value is readonly TypedState[] => Array.isArray(value);

type PutAsideInput = { place: DraftPlace; draft: FormDraft; isChanged: boolean };

/**
 * Keeps drafts that wait while another one is in the form. The latest is back once the form is sent or cleared. The
 * function puts the present one aside. It returns true where a draft that resubmits `ref` was waiting and is in the form now.
 */
export function usePutAside({ place, draft, isChanged }: PutAsideInput): (ref: string) => boolean {
  const aside = { ...place, what: `${place.what}-aside` };
  const waiting = useDraft(aside, isPutAside) ?? [];
  const keep = (next: readonly TypedState[]) =>
    next.length > 0 ? draftsOf().keep(aside, next) : draftsOf().drop(aside);

  useEffect(() => {
    const [latest, ...others] = waiting;
    if (isChanged || latest === undefined) return;
    draft.keep(latest);
    keep(others);
    showToast({ message: 'What you typed before is back in the form.' });
  });

  return (ref) => {
    const mine = waiting.find(({ typed }) => typed.resubmits === ref);
    const others = waiting.filter((one) => one !== mine);
    keep(isChanged ? [draft.read() as TypedState, ...others] : others);
    if (mine) draft.keep(mine);
    return mine !== undefined;
  };
}
