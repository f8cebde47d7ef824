import { expect, it } from 'vitest';
import { placeImage } from './image-address.ts';

it.each([
  ['/api/v0/images/x.jpg', '/api/v0', '/api/v0/images/x.jpg'],
  ['/api/v0/images/x.jpg', '/care/v0', '/care/v0/images/x.jpg'],
  ['data:image/jpeg;base64,xx', '/care/v0', 'data:image/jpeg;base64,xx'],
])('%s under %s is %s', (image, apiBase, address) => {
  expect(placeImage(image, apiBase)).toBe(address);
});
