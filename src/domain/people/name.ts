/**
 * What reads as a web or email address: `'evil.example'`, not `'J.R. Smith'` and not `'St.John'`. Names stand in emails, where mail
 * programs make links of addresses (docs/product/people.md, "Rules for details").
 */
const address = /:\/\/|[\p{L}\p{N}]\.\p{Ll}{2}|\p{Lu}{2}\.\p{Lu}{2}/u;
/** The same in any case: words joined by a dot, a known ending, or a path: `'Evil.App'`, `'X.Com'`, `'T.Me/ab'`. */
const addressInAnyCase =
  /www\.|(?<![\p{L}\p{N}])(?!(st|ste|mt|dr|mr|mrs|ms|fr|rev|prof|sr|hon)\.)[\p{L}\p{N}]{2,}\.\p{L}{2}|\.(com|net|org|info|io|co|nz|au)\b|\.\p{L}+\//iu;

export const hasAddressMessage = 'A name cannot hold a web or email address.';

export function hasAddress(name: string): boolean {
  // Mail programs treat dots of other scripts as dots, and skip invisible letters.
  const read = name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.');
  return address.test(read) || addressInAnyCase.test(read);
}
