/**
 * What reads as a web or email address: `'evil.example'`, not `'J.R. Smith'` and not `'St.John'`. Names stand in emails, where mail
 * programs make links of addresses (docs/product/people.md, "Rules for details").
 */
const address = /:\/\/|www\.|[\p{L}\p{N}]\.\p{Ll}{2}|\p{Lu}{2}\.\p{Lu}{2}/u;
/** The same in any case, by its end or by the path behind it: `'Evil.Com'`, `'Bit.Ly/Ab'`. */
const addressInAnyCase = /\.(com|net|org|info|io|co|nz|au)\b|\.\p{L}+\//iu;

export const hasAddressMessage = 'A name cannot hold a web or email address.';

export function hasAddress(name: string): boolean {
  return address.test(name) || addressInAnyCase.test(name);
}
