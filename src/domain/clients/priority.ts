/** How soon a client's visit must be given to someone else; none counts as the first (docs/product/office.md, "Priority"). */
export const clientPriorities = ['mustNotBeMissed', 'sameDay', 'canMove'] as const;
export type ClientPriority = (typeof clientPriorities)[number];
