import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { testNow } from '#server/testing/test-now.ts';
import { deleteImage, insertImage } from './queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const storeAvatar = async () => {
  const red = sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } });
  const avatar = await red.jpeg().toBuffer();
  return inTransaction(test.pool, (tx) => insertImage(tx, { avatar, now: testNow }));
};
const get = (url: string) => test.app.inject({ method: 'GET', url });

describe('insertImage', () => {
  it('stores a picture that a browser gets by its address alone, and may cache for ever', async () => {
    const reply = await get(await storeAvatar());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(reply.headers['cache-control']).toBe('private, max-age=86400, immutable');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect((await sharp(reply.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('never lets the application list what there is', async () => {
    await expect(inTransaction(test.pool, (tx) => tx.query('select ref from images'))).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('deleteImage', () => {
  it('deletes the picture, and ignores an unknown address', async () => {
    const address = await storeAvatar();
    await inTransaction(test.pool, (tx) => deleteImage(tx, address));
    await inTransaction(test.pool, (tx) => deleteImage(tx, null));
    expect((await get(address)).statusCode).toBe(404);
  });
});

describe('GET /images/{file}', () => {
  it.each(['x.jpg', `${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.svg`, '..%2f..%2fetc'])(
    'answers 404 to %s',
    async (file) => {
      expect((await get(`/api/v0/images/${file}`)).statusCode).toBe(404);
    },
  );
});
