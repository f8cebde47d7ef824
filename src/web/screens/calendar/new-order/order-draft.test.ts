import { describe, expect, it } from 'vitest';
import { draftAfterSending } from './order-draft.ts';

describe('draftAfterSending', () => {
  const sent = { ref: 'one', notes: 'Gloves' };

  it('leaves nothing where the draft is what was sent', () => {
    expect(draftAfterSending({ sent, now: { ...sent }, ref: 'two' })).toBeUndefined();
    expect(draftAfterSending({ sent, now: undefined, ref: 'two' })).toBeUndefined();
  });

  it('keeps what was typed meanwhile, as another order', () => {
    const now = { ref: 'one', notes: 'Gloves, and wipes' };
    expect(draftAfterSending({ sent, now, ref: 'two' })).toEqual({ ref: 'two', notes: 'Gloves, and wipes' });
  });
});
