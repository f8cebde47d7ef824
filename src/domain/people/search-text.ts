/**
 * A name as it is searched, without capitals, macrons and other marks, one space between words: `'Te  Hākaraia'` is
 * `'te hakaraia'`. The database's `search_text` says the same.
 */
export function searchText(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
