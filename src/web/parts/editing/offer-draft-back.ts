import { useSyncExternalStore } from 'react';
import { Listeners } from '#web/kernel/listeners.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { readSelectedRef } from '#web/person/session/selected-ref.ts';
import { showToast } from '#web/ui/toasts.ts';

const offeredFor = 10_000;

let putBacks = 0;
const listeners = new Listeners();

type OfferInput = {
  place: DraftPlace;
  draft: unknown;
  message: string;
  onBack: () => void;
};

/** Offers a discarded draft back. What was typed in its place since is offered in turn, so that neither is lost. */
export function offerDraftBack({ place, draft, message, onBack }: OfferInput) {
  const selected = readSelectedRef();
  function putBack() {
    if (readSelectedRef() !== selected) return showToast({ message: 'This was for another client.', kind: 'note' });
    const later = draftsOf().read(place, (value): value is object => typeof value === 'object' && value !== null);
    draftsOf().keep(place, draft);
    putBacks += 1;
    listeners.call();
    if (later) offerDraftBack({ place, draft: later, message, onBack });
    onBack();
  }
  showToast({ message, kind: 'note', duration: offeredFor, action: { label: 'Undo', onAction: putBack } });
}

export type DiscardInput = Omit<OfferInput, 'draft'> & { form: { isChanged: boolean; reset: () => void } };

/** Forgets what was typed in a form, and offers it back for a moment. */
export function discardDraft({ form, ...offer }: DiscardInput) {
  const draft = draftsOf().read(offer.place, (_: unknown): _ is unknown => true);
  form.reset();
  if (form.isChanged) offerDraftBack({ ...offer, draft });
}

/** Counts how often a draft was put back: the key of a form that reads its draft once. */
export function usePutBacks(): number {
  return useSyncExternalStore(listeners.subscribe, () => putBacks);
}
