import { standardApiBase } from '#domain/images/image-address.ts';

/** Returns the address where a browser finds a picture (docs/product/pictures.md, "Address of a picture"). */
export function toImageAddress(ref: string): string {
  return `${standardApiBase}/images/${ref}.jpg`;
}
