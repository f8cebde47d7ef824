import { describe, expect, it } from 'vitest';
import { keepUnsentOrder } from './order-draft.ts';

describe('draftAfterSending', () => {
  const sent = { ref: 'one', notes: 'Gloves' };

  it('leaves nothing where the draft is what was sent', () => {
    expect(keepUnsentOrder({ sent, now: { ...sent }, ref: 'two' })).toBeUndefined();
    expect(keepUnsentOrder({ sent, now: undefined, ref: 'two' })).toBeUndefined();
  });

  it('keeps what was typed meanwhile, as another order', () => {
    const now = { ref: 'one', notes: 'Gloves, and wipes' };
    expect(keepUnsentOrder({ sent, now, ref: 'two' })).toEqual({ ref: 'two', notes: 'Gloves, and wipes' });
  });
});
