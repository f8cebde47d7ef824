import { describe, expect, it } from 'vitest';
import { workerFields as fields } from '#domain/support-workers/worker-fields.ts';
import { changedMeanwhile, meanwhileWords } from './merge-texts.ts';

const before = { givenName: 'Ana', suburb: 'Petone', phone: '04 555 0100' };

describe('changedMeanwhile', () => {
  it('tells what somebody else changed, beside what is typed', () => {
    const now = { ...before, suburb: 'Woburn', phone: '' };
    const found = changedMeanwhile({ fields, before, now, typed: { suburb: 'Eastbourne' } });
    expect(found.map(meanwhileWords)).toEqual(['Phone is empty now.', 'Suburb is now Woburn; you have Eastbourne.']);
  });

  it('says nothing of what was saved here, or where both typed the same', () => {
    const now = { ...before, suburb: 'Woburn' };
    expect(changedMeanwhile({ fields, before, now, typed: { suburb: 'Woburn' } })).toEqual([]);
    expect(changedMeanwhile({ fields, before, now: before, typed: { suburb: 'Woburn' } })).toEqual([]);
  });
});
