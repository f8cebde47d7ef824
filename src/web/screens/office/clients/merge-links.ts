/** Organisations that were ticked or unticked since the form was opened, by ref. */
export type TickedLinks = Readonly<Record<string, boolean>>;

/** What stands with what was ticked and unticked here: `a b` with b unticked and c ticked is `a c`. */
export function mergeLinks(standing: readonly string[], ticked: TickedLinks): string[] {
  const added = Object.keys(ticked).filter((ref) => ticked[ref] && !standing.includes(ref));
  return [...standing.filter((ref) => ticked[ref] !== false), ...added];
}

export type LinkChange = { ref: string; linked: boolean };

/** What somebody else linked or unlinked between two readings; what was wanted here too is nothing to tell. */
export function listChangedLinks({
  before,
  now,
  ticked,
}: {
  before: readonly string[];
  now: readonly string[];
  ticked: TickedLinks;
}): LinkChange[] {
  const refs = new Set([...before, ...now]);
  return [...refs]
    .map((ref) => ({ ref, linked: now.includes(ref) }))
    .filter(({ ref, linked }) => before.includes(ref) !== linked && ticked[ref] !== linked);
}

/** `Kererū Health is one of the organisations now.` */
export function formatLink({ name, linked }: { name: string; linked: boolean }): string {
  return linked ? `${name} is one of the organisations now.` : `${name} is none of the organisations any more.`;
}
