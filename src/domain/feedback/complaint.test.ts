import { describe, expect, it } from 'vitest';
import { checkComplaintMove, complaintMoves, complaintStates, listComplaintMoves } from './complaint.ts';

describe('a complaint', () => {
  it.each([
    [undefined, ['received']],
    ['received', ['acknowledged', 'answered', 'notAComplaint']],
    ['acknowledged', ['answered']],
    ['answered', ['answered']],
  ] as const)('that is %s can become %j', (state, moves) => {
    expect(listComplaintMoves(state)).toEqual(moves);
    const answer = 'We are sorry.';
    const allowed = complaintMoves.filter((move) => checkComplaintMove({ state, move, answer }).length === 0);
    expect(new Set(allowed)).toEqual(new Set(moves));
  });

  it('is answered in words', () => {
    for (const state of complaintStates)
      expect(checkComplaintMove({ state, move: 'answered', answer: ' \n ' })[0]?.path).toBe('answer');
  });
});
