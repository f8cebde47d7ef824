import type { FieldIssue } from '#domain/fields/field-issue.ts';

/** Stages of a complaint, in this order (docs/product/feedback.md, "Complaints"). */
export const complaintStates = ['received', 'acknowledged', 'answered'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** Moves that the office may record: a state, or that it is no complaint after all. */
export const complaintMoves = ['notAComplaint', ...complaintStates] as const;
export type ComplaintMove = (typeof complaintMoves)[number];

/** Lists the moves that can follow a state. An answer acknowledges the complaint too, and can be changed. */
export function listComplaintMoves(state: ComplaintState | undefined): ComplaintMove[] {
  if (state === undefined) return ['received'];
  if (state === 'received') return ['acknowledged', 'answered', 'notAComplaint'];
  return ['answered'];
}

export const complaintAnswerEmpty = 'Write the answer that the client will read.';

type MoveInput = { state: ComplaintState | undefined; move: ComplaintMove; answer?: string | undefined };

/** Lists the reasons why a move cannot be recorded, by field. */
export function checkComplaintMove({ state, move, answer = '' }: MoveInput): FieldIssue[] {
  if (!listComplaintMoves(state).includes(move))
    return [{ path: 'move', message: 'This complaint has changed since you opened it. Reload the page to read it.' }];
  if (move === 'answered' && answer.trim() === '') return [{ path: 'answer', message: complaintAnswerEmpty }];
  return [];
}
