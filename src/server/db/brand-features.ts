import type { Brand } from '#domain/brands/types.ts';

/** The features that a brand has on from the first start; migrations set how all others begin. */
export function brandFeatures({ clientIdentifier }: Pick<Brand, 'clientIdentifier'>): string[] {
  return clientIdentifier ? ['clientIdentifier'] : [];
}
