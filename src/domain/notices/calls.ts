/** Reasons for which the office tells someone (docs/product/notices.md, "Phone list"). */
export const callReasons = ['death', 'wish', 'noEmail', 'refused', 'notSent'] as const;
export type CallReason = (typeof callReasons)[number];

/** Ways in which a row of the list is done. */
export const callOutcomes = ['reached', 'leftMessage', 'posted'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** An email about a visit this soon that has waited this long is a call, too. */
export const unsentHours = 24;
export const unsentMinutes = 30;
