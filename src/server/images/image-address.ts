/** Where a browser finds a picture (docs/product/pictures.md, "Address of a picture"). */
export function toImageAddress(ref: string): string {
  return `/api/v0/images/${ref}.jpg`;
}
