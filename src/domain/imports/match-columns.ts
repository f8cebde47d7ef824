import { mostCharacters, type PersonField } from '#domain/people/fields.ts';
import { foldHeading, leftOut, mostOfHeading } from './fold-heading.ts';
import { headingSynonyms } from './heading-synonyms.ts';

/** A column that a file may have, whether it must, and the most characters of a cell. `holds` are the columns that it stands for. */
export type ImportColumn = { name: string; label: string; most: number; required?: true; holds?: readonly string[] };

/** For cells with a number, a date, a time or a ref. A wrong one fits too, so that its message can say what is right. */
export const shortCell = 40;

/** Names a person who exists already. */
export const refColumn: ImportColumn = { name: 'ref', label: 'ref', most: shortCell };

/** Makes the column of a field of a person. */
export function toImportColumn({ name, label, kind, required }: PersonField): ImportColumn {
  return { name, label, most: Math.max(mostCharacters[kind], shortCell), ...(required && { required }) };
}

/** The name of each column of a file. */
export type Columns = readonly (string | undefined)[];

/** A column of a file as it is read: without a name it is left out, and with a message someone has to choose first. */
type MatchedColumn = { heading: string; name?: string; message?: string };

type MatchInput = {
  fields: readonly ImportColumn[];
  /** A person's choice for each column: a name, `-`, or nothing for one to match. */
  chosen?: readonly string[] | undefined;
  /** The choices for headings of earlier files, by `foldHeading`. */
  remembered?: ReadonlyMap<string, string> | undefined;
};

const chooseMessage = 'Choose what this column holds, or leave it out.';

/**
 * Finds the field that each column of a CSV file holds: as chosen, else by its label or name, as remembered, or by what offices call it. A
 * column that holds nothing known has a message, since its content would be lost (docs/product/imports.md, "Columns"). `Surname` is Family
 * name.
 */
export function matchColumns(headings: readonly string[], { fields, chosen, remembered }: MatchInput): MatchedColumn[] {
  const own = listNamesByKey(fields, ({ name, label }) => [name, label]);
  const synonyms = listNamesByKey(fields, ({ name }) => headingSynonyms[name] ?? []);
  const wishes = headings.map((heading, at): Wishes => {
    if (chosen?.[at]) return { chosen: [chosen[at]] };
    const key = foldHeading(heading);
    const name = remembered?.get(key);
    if (name) return { remembered: [name], any: own.get(key) };
    return { own: own.get(key), any: synonyms.get(key) };
  });
  const rivals = listRivals(fields);
  const owners = claimNames(wishes, rivals);
  const names = new Map([...owners].flatMap(([name, places]) => places.map((at) => [at, name])));
  return headings.map((typed, at) => {
    const heading = typed.trim().slice(0, mostOfHeading);
    const name = names.get(at);
    if (name === leftOut || heading === '') return { heading };
    if (name !== undefined) return { heading, name };
    const taken = Object.values(wishes[at]!)
      .flat()
      .flatMap((wish) => [wish, ...(rivals.get(wish) ?? [])])
      .find((wish) => owners.has(wish));
    if (taken === undefined) return { heading, message: chooseMessage };
    const other = headings[owners.get(taken)![0]!]!.trim().slice(0, mostOfHeading);
    return { heading, message: `${findLabel(taken, fields)} is read from “${other}”. ${chooseMessage}` };
  });
}

/** The names that a column may have, by why. */
type Wishes = { [why in 'chosen' | 'own' | 'remembered' | 'any']?: readonly string[] | undefined };

/** Lists by name those that no other column can have beside it: a full name stands for given and family name. */
function listRivals(fields: readonly ImportColumn[]): Map<string, readonly string[]> {
  const holdersOf = (name: string) => fields.filter(({ holds }) => holds?.includes(name)).map((field) => field.name);
  return new Map(
    fields.map(({ name, holds = [] }) => [name, [...holds, ...holdersOf(name), ...holds.flatMap(holdersOf)]]),
  );
}

/** Gives each name to one column, and the place of being left out to any number; returns the columns by name. */
function claimNames(wishes: readonly Wishes[], rivals: ReadonlyMap<string, readonly string[]>): Map<string, number[]> {
  const owners = new Map<string, number[]>([[leftOut, []]]);
  const served = new Set<number>();
  for (const why of ['chosen', 'own', 'remembered', 'any'] as const)
    for (const [at, { [why]: names }] of wishes.entries()) {
      const isFree = (wish: string) => rivals.get(wish)?.every((rival) => !owners.has(rival)) && !owners.has(wish);
      const name = names?.find((wish) => wish === leftOut || isFree(wish));
      if (name === undefined || served.has(at)) continue;
      served.add(at);
      owners.set(name, [...(owners.get(name) ?? []), at]);
    }
  return owners;
}

/** Lists what is wrong with the columns of a file, one message each: those that need a choice, and those that are missing. */
export function listColumnIssues(
  columns: readonly MatchedColumn[],
  fields: readonly ImportColumn[],
): { column?: string; message: string }[] {
  const undecided = columns.flatMap(({ heading, message }) => (message ? [{ column: heading, message }] : []));
  const present = new Set(
    fields.flatMap(({ name, holds = [] }) => (columns.some((column) => column.name === name) ? [name, ...holds] : [])),
  );
  const missing = fields.filter(({ name, required }) => required && !present.has(name));
  return [
    ...undecided,
    ...missing.map(({ label }) => ({ message: `No column holds the ${label.toLowerCase()}. Choose one, or add it.` })),
  ];
}

function listNamesByKey(
  fields: readonly ImportColumn[],
  headingsOf: (field: ImportColumn) => readonly string[],
): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const field of fields)
    for (const key of new Set(headingsOf(field).map(foldHeading)))
      names.set(key, [...(names.get(key) ?? []), field.name]);
  return names;
}

/** Finds the head of a field's column. */
export function findLabel(name: string, fields: readonly Pick<ImportColumn, 'name' | 'label'>[]): string {
  return fields.find((field) => field.name === name)?.label ?? name;
}
