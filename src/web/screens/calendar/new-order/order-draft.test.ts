import { describe, expect, it } from 'vitest';
import { keepUnsentOrder } from './order-draft.ts';

describe('keepUnsentOrder', () => {
  const sent = { ref: 'one', notes: 'Gloves' };

  it('is undefined where the draft is the sent one', () => {
    expect(keepUnsentOrder({ sent, now: { ...sent }, ref: 'two' })).toBeUndefined();
    expect(keepUnsentOrder({ sent, now: undefined, ref: 'two' })).toBeUndefined();
  });

  it('keeps what was typed meanwhile, as another order', () => {
    const now = { ref: 'one', notes: 'Gloves, and wipes' };
    expect(keepUnsentOrder({ sent, now, ref: 'two' })).toEqual({ ref: 'two', notes: 'Gloves, and wipes' });
  });
});
