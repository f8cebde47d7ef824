/** Everything that an item can be about, by the parts of its key. Items of two kinds about one visit share its note. */
const subjects = {
  visit: ['clientRef', 'jobRef', 'originalDate'],
  hidden: ['clientRef', 'workerRef'],
  absence: ['ref'],
  away: ['clientRef', 'ref'],
  followUp: ['clientRef', 'ref'],
  left: ['ref'],
  feedback: ['ref'],
  ticket: ['ref'],
  day: ['date'],
  holiday: ['ref'],
} as const;

type SubjectKind = keyof typeof subjects;
export type ItemSubject = {
  [K in SubjectKind]: { kind: K } & Record<(typeof subjects)[K][number], string>;
}[SubjectKind];

/** Subjects whose items leave Today once someone has seen to them (docs/product/today.md, "Where an item leads"). */
const seenTo: readonly SubjectKind[] = ['feedback', 'holiday'];

const ref = '[0-9a-hjkmnp-tv-z]{16}';
const day = '\\d{4}-\\d{2}-\\d{2}';
const patterns = Object.entries(subjects).map(([kind, names]) =>
  [kind, ...names.map((name) => (/date$/i.test(name) ? day : ref))].join('-'),
);

/** The pattern of the keys that `toItemKey` makes. */
export const itemKeyPattern = new RegExp(`^(${patterns.join('|')})$`);

/** Names an item, whose note is known by the name: `ticket-0123456789abcdef`, `day-2026-11-20`. */
export function toItemKey({ kind, ...parts }: ItemSubject): string {
  return [kind, ...subjects[kind].map((name) => (parts as Record<string, string>)[name])].join('-');
}

/** Reads the subject of a key that has the pattern. A day keeps its hyphens. */
export function readItemKey(key: string): ItemSubject {
  const [kind, ...parts] = key.split(/-(?!\d\d(?:-|$))/) as [SubjectKind, ...string[]];
  // A tab of an older build may meet a subject that it does not know.
  const named = (subjects[kind] ?? []).map((name, index) => [name, parts[index]]);
  return { kind, ...Object.fromEntries(named) } as ItemSubject;
}

/** Says whether the item leaves Today once someone has seen to it: `feedback-0123456789abcdef` does. */
export function canBeSeenTo(key: string): boolean {
  return seenTo.includes(readItemKey(key).kind);
}
