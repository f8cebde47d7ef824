import { type DraftPlace, drafts } from '#web/session/drafts.ts';
import { readSelectedRef } from '#web/session/selected-client.ts';
import { showToast } from '#web/ui/toasts.ts';

const offeredFor = 10_000;

type OfferInput = {
  place: DraftPlace;
  draft: unknown;
  /** What was cleared. */
  message: string;
  /** Opens the form again. */
  onBack: () => void;
};

/** Offers a discarded draft back. What was typed in its place since is offered in turn, so that neither is lost. */
export function offerDraftBack({ place, draft, message, onBack }: OfferInput) {
  const selected = readSelectedRef();
  function putBack() {
    if (readSelectedRef() !== selected) return showToast({ message: 'This was for another client.', kind: 'note' });
    const later = drafts.read(place, (value): value is object => typeof value === 'object' && value !== null);
    drafts.keep(place, draft);
    if (later) offerDraftBack({ place, draft: later, message, onBack });
    onBack();
  }
  showToast({ message, kind: 'note', duration: offeredFor, action: { label: 'Undo', onAction: putBack } });
}
