import { chosenLevels, neverLevel, type PreferenceLevel } from '#domain/support-workers/relationship.ts';

const names: Record<PreferenceLevel, string> = {
  1: 'First',
  2: 'Second',
  3: 'Third',
  4: 'Fourth',
  [neverLevel]: 'Never',
};

/** Formats a level of preference: `First choice`; a hidden worker reads Hidden. */
export function formatLevel(level: PreferenceLevel): string {
  return level === neverLevel ? 'Hidden' : `${names[level]} choice`;
}

/** The choices of a preference: none, First to Fourth, and Never, which hides. */
export const levelOptions = [
  { value: 'none', label: 'No preference' },
  ...chosenLevels.map((level) => ({ value: String(level), label: names[level] })),
  { value: String(neverLevel), label: 'Never (hide)' },
];
