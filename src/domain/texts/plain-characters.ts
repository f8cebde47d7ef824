const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const dashes = /[\u2010-\u2015\u2212]/g;

/** Removes marks that no one sees, such as those that a phone's contacts put around a number: `'\u202D021\u202C'` → `'021'`. */
export function dropInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}

/** Writes a text in plain characters, for numbers: `'０２１–１２３'` → `'021-123'`. */
export function toPlainCharacters(text: string): string {
  return dropInvisible(text).normalize('NFKC').replaceAll(dashes, '-');
}
