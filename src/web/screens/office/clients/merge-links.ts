/** Organisations ticked or unticked since the form was opened, by ref. */
export type TickedLinks = Readonly<Record<string, boolean>>;

/** The saved links with the ticks of the form: `a b` with b unticked and c ticked is `a c`. */
export function mergeLinks(linked: readonly string[], ticked: TickedLinks): string[] {
  const added = Object.keys(ticked).filter((ref) => ticked[ref] && !linked.includes(ref));
  return [...linked.filter((ref) => ticked[ref] !== false), ...added];
}

export type LinkChange = { ref: string; linked: boolean };

/** Links that changed elsewhere between two readings, except those that the form changes alike. */
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

/** `Kererū Health has been added to the organisations.` */
export function formatLink({ name, linked }: { name: string; linked: boolean }): string {
  return linked ? `${name} has been added to the organisations.` : `${name} has been removed from the organisations.`;
}
