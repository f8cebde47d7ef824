import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftsOf } from '#web/person/device/drafts.ts';
import { forgetSelectedClient, storeSelectedClient } from '#web/person/session/selected-ref.ts';
import { closeAllToasts, readToasts } from '#web/ui/toasts.ts';
import { offerDraftBack } from './offer-draft-back.ts';

const place = { what: 'order', clientRef: 'c', userRef: 'u' };
const isAny = (value: unknown): value is unknown => value !== undefined;
const stored = () => draftsOf().read(place, isAny);
const putBack = () => readToasts()[0]?.action?.onAction();

afterEach(() => {
  draftsOf().drop(place);
  forgetSelectedClient();
  closeAllToasts();
});

function offer() {
  const onBack = vi.fn();
  offerDraftBack({ place, draft: { notes: 'Gloves.' }, message: 'Your order has been cleared.', onBack });
  return onBack;
}

describe('offerDraftBack', () => {
  it('puts the draft back and opens its form', () => {
    const onBack = offer();
    expect(readToasts()[0]).toMatchObject({ message: 'Your order has been cleared.', duration: 10_000 });
    putBack();
    expect(stored()).toEqual({ notes: 'Gloves.' });
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('offers in turn what was typed in its place', () => {
    offer();
    draftsOf().keep(place, { notes: 'Wipes.' });
    putBack();
    expect(stored()).toEqual({ notes: 'Gloves.' });
    putBack();
    expect(stored()).toEqual({ notes: 'Wipes.' });
  });

  it('leaves it where another client has been chosen since', () => {
    const onBack = offer();
    storeSelectedClient('other');
    putBack();
    expect([stored(), onBack.mock.calls]).toEqual([undefined, []]);
    expect(readToasts()[0]?.message).toBe('This was for another client.');
  });
});
