/** The urgency of giving a client's visit to someone else; none counts as the first (docs/product/office.md, "Priority"). */
export const clientPriorities = ['mustNotBeMissed', 'sameDay', 'canMove'] as const;
export type ClientPriority = (typeof clientPriorities)[number];

export const priorityNames: readonly { ref: ClientPriority; name: string }[] = [
  { ref: 'mustNotBeMissed', name: 'Must not be missed' },
  { ref: 'sameDay', name: 'Can be later the same day' },
  { ref: 'canMove', name: 'Can move to another day' },
];
