import type { Brand } from '#domain/brands/types.ts';

/** Lists the features that a brand has on from the first start; migrations set how all others begin. */
export function brandFeatures(brand: Pick<Brand, 'clientIdentifier' | 'individualisedFunding'>): string[] {
  return [
    ...(brand.clientIdentifier ? ['clientIdentifier'] : []),
    ...(brand.individualisedFunding ? ['individualisedFunding'] : []),
  ];
}
