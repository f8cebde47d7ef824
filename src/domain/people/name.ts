/**
 * The pattern of what reads as a web or email address: `'evil.example'`, not `'J.R. Smith'` and not `'St.John'`. Names stand in emails,
 * where mail programs make links of addresses (docs/product/people.md, "Rules for details").
 */
const address = /:\/\/|[\p{L}\p{N}]\.\p{Ll}{2}|\p{Lu}{2}\.\p{Lu}{2}/u;
/** Letters and a dot: `'Evil.App'`, `'Pay-A.Link'` and `'1.Xyz'`, not `'St.John'` and not `'J-P.Martin'`. */
const joinedWords =
  /(?<![\p{L}\p{N}])(?!(st|ste|mt|dr|mr|mrs|ms|fr|rev|prof|sr|hon)\.)[\p{L}\p{N}]{2,}\.\p{L}{2}|(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\.\p{L}{2})[\p{L}\p{N}-]*[\p{L}\p{N}]{2}-|\p{N}\.\p{L}{2}/iu;
/** The same in any case, with a known ending, or with a path: `'X.Com'`, `'T.Me/ab'`. */
const addressInAnyCase = /www\.|\.(com|net|org|info|io|co|nz|au)\b|\.\p{L}+\//iu;

export const hasAddressMessage = 'A name cannot hold a web or email address.';

export function hasAddress(name: string): boolean {
  // Mail programs treat dots of other scripts as dots, and skip invisible letters.
  const read = name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.');
  return [address, joinedWords, addressInAnyCase].some((pattern) => pattern.test(read));
}
