import { expect, it } from 'vitest';
import { now } from '#web/kernel/clock.ts';
import { describeRequest } from './describe-request.ts';
import { exampleRoster, exampleTicket } from './example-roster.ts';
import { findVisit, indexRoster } from './roster-index.ts';

it('names what a cancellation is of as the server does, and the open request about the same visit', () => {
  const originalDate = '2026-11-30';
  const tickets = [
    exampleTicket({ ref: 'same', originalDate }),
    exampleTicket({ ref: 'series', effectiveDate: originalDate }),
  ];
  const index = indexRoster(exampleRoster({ tickets }));
  const shown = findVisit({ index, jobRef: 'a', originalDate, now: now() })!;
  const change = { effectiveDate: originalDate, repeating: false, cancellation: { cancel: true as const } };
  expect(describeRequest({ change, shown, index, service: 'Shopping' })).toEqual({
    subjects: ['Cancel Shopping, Mon 30 Nov'],
    replaces: ['same'],
  });
});
