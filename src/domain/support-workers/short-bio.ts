/** The letters of a bio that a card shows. */
const shortBioLength = 100;

/**
 * Shortens a bio for a card to its beginning, at most 100 characters, cut between two words. A first word longer than that is cut inside
 * (docs/product/support-workers.md, "Card"). `I like gardens and …`.
 */
export function shortenBio(bio: string): string {
  const text = [...bio.replaceAll(/\s+/g, ' ').trim()];
  if (text.length <= shortBioLength) return text.join('');
  const begun = text.slice(0, shortBioLength).join('');
  const end = text[shortBioLength] === ' ' ? begun.length : begun.lastIndexOf(' ');
  return `${(end > 0 ? begun.slice(0, end) : begun).replace(/[\s.,;:–-]+$/, '')}…`;
}
