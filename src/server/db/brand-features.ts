import type { Brand } from '#domain/brands/types.ts';

/** The features that come with a brand, on from the first start; how all others begin is said by their migrations. */
export function brandFeatures({ clientIdentifier }: Pick<Brand, 'clientIdentifier'>): string[] {
  return clientIdentifier ? ['clientIdentifier'] : [];
}
