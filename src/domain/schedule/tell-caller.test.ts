import { describe, expect, it } from 'vitest';
import { tellCaller } from './tell-caller.ts';

const line = {
  sentence: 'Shopping on Friday 27 November from 9:00am to 10:00am (1 hour).',
  days: [{ names: ['Tom Whitaker'], needed: 1 }],
  fundingType: 'Funded' as const,
  funderName: 'Enable',
  clientName: 'Rose',
};
const sentence = 'Shopping every Monday and Friday from 9:00am to 10:00am (1 hour).';

describe('tellCaller', () => {
  it('says what and when, who comes, and who pays', () => {
    expect(tellCaller(line)).toBe(`${line.sentence} Tom Whitaker comes. Enable pays.`);
    expect(tellCaller({ ...line, fundingType: 'Private' })).toMatch(/ Rose pays for it\.$/);
    expect(tellCaller({ ...line, funderName: undefined })).toMatch(/ Funding pays, once it is set up\.$/);
  });

  it('says the first day, and who comes on which weekday', () => {
    const days = [
      { day: 'Monday', names: ['Tom'], needed: 1 },
      { day: 'Wednesday', names: [], needed: 1 },
      { day: 'Friday', names: ['Tom'], needed: 1 },
    ];
    expect(tellCaller({ ...line, sentence, days, first: '2026-11-23' })).toBe(
      `${sentence} The first visit is on Monday 23 November. Tom comes on Monday and Friday. We are still looking for a support worker on Wednesday. Enable pays.`,
    );
  });

  it('says that one of two, or both, are still missing', () => {
    expect(tellCaller({ ...line, days: [{ names: [], needed: 2 }] })).toContain(
      ' We are still looking for two support workers.',
    );
    expect(tellCaller({ ...line, days: [{ names: ['Tom'], needed: 2 }] })).toContain(
      ' Tom comes, and we are still looking for one more.',
    );
    expect(tellCaller({ ...line, days: [{ names: ['Tom', 'Mele'], needed: 2 }] })).toContain(' Tom and Mele come.');
  });
});
