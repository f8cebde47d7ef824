import { expect, it } from 'vitest';
import { exampleOfficeTicket as booking } from './example-ticket.ts';
import { countByWord } from './use-answers-in-turn.ts';

it('counts answers by their words: an order is done', () => {
  const order = { ...booking, type: 'consumablesOrder' as const };
  const answers = [order, booking, booking].map((ticket) => ({ act: 'approve' as const, ticket }));
  expect(countByWord(answers)).toBe('1 done, 2 approved');
});
