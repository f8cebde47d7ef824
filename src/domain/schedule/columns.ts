/** Ways to read the text of a value. A list is in braces, so that one without an entry differs from none. */
export type ColumnKind = 'text' | 'number' | 'list';

/** The columns of a table by name. The first one has a value in every row. */
export type ColumnKinds = Readonly<Record<string, ColumnKind>>;

/** Rows column by column: the values of all rows as one text, parted by tabs, empty where a row has none. */
export type ColumnTexts<K extends ColumnKinds> = { [Name in keyof K]: string };

/**
 * Reads rows from columns (docs/product/office.md, "The week in one reply"); a field without a value is absent. `{ ref: 'a\tb', mins:
 * '60\t' }` is `[{ ref: 'a', mins: 60 }, { ref: 'b' }]`.
 */
export function readColumns<R>(texts: Readonly<Record<string, string>>, kinds: ColumnKinds): R[] {
  const names = Object.keys(kinds);
  if (!texts[names[0]!]) return [];
  const columns = names.map((name) => (texts[name] ?? '').split('\t'));
  const readers = names.map((name) => readValue[kinds[name]!]);
  return columns[0]!.map((_, index) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at++) {
      const text = columns[at]![index];
      if (text) row[names[at]!] = readers[at]!(text);
    }
    return row as R;
  });
}

const readValue = {
  text: (text: string) => text,
  number: Number,
  list: (text: string) => (text === '{}' ? [] : text.slice(1, -1).replaceAll('"', '').split(',')),
};
