import { standardApiBase } from '#domain/images/image-address.ts';
import { page } from './page.ts';

/** Places a stored picture's address under the API's path: with `/care/v0`, `/api/v0/images/x.jpg` is `/care/v0/images/x.jpg`. */
export function placeImage(image: string, apiBase: string = page.apiBase): string {
  return image.startsWith(`${standardApiBase}/`) ? apiBase + image.slice(standardApiBase.length) : image;
}
