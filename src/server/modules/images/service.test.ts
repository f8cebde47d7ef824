import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { withScans } from '#server/testing/pictures.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { picturesAnHour } from './service.ts';

let scene: Scene;
let picture: string;
const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

beforeAll(async () => {
  scene = await createScene();
  const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: 'plum' } });
  picture = dataUrl(await plain.jpeg().toBuffer());
});
afterAll(() => scene.close());

const send = (token: string | undefined, image: unknown, key = newRef()) =>
  scene.test.call('PATCH /users/me', { token, body: { image }, key });
/** Records so many pictures of the account, sent at this time. */
const sent = (userRef: string, count: number, at: number) =>
  scene.build.query('insert into picture_counts (user_ref, sent) values ($1, $2)', [
    userRef,
    Array<Date>(count).fill(new Date(at)),
  ]);
const now = () => scene.test.context.now();
const counted = async (userRef: string) =>
  (await scene.build.query<{ sent: Date[] }>('select sent from picture_counts where user_ref = $1', [userRef]))[0]?.sent
    .length ?? 0;

describe('a call with a picture', () => {
  it('refuses a small file that would take seconds, without decoding it, and says why', async () => {
    const { token } = await scene.build.user();
    const bomb = await withScans(9_000, 3_400);
    expect(bomb.length).toBeLessThan(310_000);
    const message = 'This picture takes too long to read. Save it again as a plain JPEG or PNG, or choose another.';
    const { status, body } = await send(token, dataUrl(bomb));
    expect([status, body.messages, body.errors]).toEqual([400, [message], [{ path: 'image', message }]]);
  });

  it('decodes no picture of a caller who may not make the call', async () => {
    const { ref, token } = await scene.build.user();
    const options = { params: { clientRef: scene.clientRef }, ifMatch: 1, body: { image: picture } };
    expect((await scene.test.call('PATCH /clients/{clientRef}', { ...options, token })).status).toBe(404);
    expect((await scene.test.call('PATCH /clients/{clientRef}', options)).status).toBe(401);
    expect(await counted(ref)).toBe(0);
  });

  it('is refused after too many within an hour, and accepted after that hour', async () => {
    const { ref, token } = await scene.build.user();
    await sent(ref, picturesAnHour - 1, now() - 3_590_000);
    const answers = await Promise.all([send(token, picture), send(token, picture)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { body } = answers.find(({ status }) => status === 422)!;
    const message = 'You can send 20 pictures an hour. Try again in an hour.';
    expect([body.messages, body.errors[0].path]).toEqual([[message], 'image']);
    await scene.build.query('update picture_counts set sent = sent[:19] || $2::timestamptz where user_ref = $1', [
      ref,
      new Date(now() - 3_600_001),
    ]);
    expect((await send(token, picture)).status).toBe(200);
  });

  it('that is repeated with its key gets the stored reply and counts once', async () => {
    const { ref, token } = await scene.build.user();
    await sent(ref, picturesAnHour - 1, now());
    const key = newRef();
    const first = await send(token, picture, key);
    expect([first.status, (await send(token, picture, key)).body]).toEqual([200, first.body]);
    expect(await counted(ref)).toBe(picturesAnHour);
    expect((await send(token, null)).status).toBe(200);
  });
});
