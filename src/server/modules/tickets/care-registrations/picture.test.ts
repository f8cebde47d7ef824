import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let token: string;
beforeAll(async () => {
  scene = await createScene();
  ({ token } = await scene.build.user());
});
afterAll(() => scene.close());

const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const plain = (side = 40) => sharp({ create: { width: side, height: side, channels: 3, background: 'plum' } });
const picture = async () => dataUrl(await plain().png().toBuffer());
const register = (fields: object, options: object = {}) =>
  scene.test.call('POST /clients', {
    token,
    body: {
      ref: newRef(),
      requester: 'Another',
      givenName: 'Iris',
      familyName: newRef(),
      helpNeeded: 'Help with the shower.',
      ...fields,
    },
    ...options,
  });
const readPicture = async (ref: string, asker = token) => {
  const { body } = await scene.test.call('GET /users/me/care-registrations', { token: asker });
  return body.registrations.find((registration: { ref: string }) => registration.ref === ref);
};
const atDesk = async (ref: string) =>
  (await scene.test.call('GET /office/tickets/{ref}', { token: scene.office.token, params: { ref } })).body;
const withdraw = (ref: string) =>
  scene.test.call('POST /users/me/care-registrations/{ref}/withdraw', { token, params: { ref }, ifMatch: 1 });
const get = (url: string) => scene.test.app.inject(url);
const pictures = () => scene.build.query('select from images');
/** Sends a registration with a picture, and returns where that is. */
async function registerWithPicture() {
  const { ref } = (await register({ image: await picture() })).body;
  return { ref, image: (await readPicture(ref)).image as string };
}

describe('POST /clients with a picture', () => {
  it('stores what the server made of it, only for the sender and the office', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 17/1 0/1', GPSLatitudeRef: 'S' } };
    const taken = await plain(900).jpeg().withExif(exif).toBuffer();
    const { ref } = (await register({ image: dataUrl(Buffer.concat([taken, Buffer.from('<script>')]), 'jpeg') })).body;
    const { image } = await readPicture(ref);
    expect((await atDesk(ref)).registration.image).toBe(image);
    const { rawPayload, headers } = await get(image);
    const made = await sharp(rawPayload).metadata();
    expect([headers['content-type'], made.format, made.width, made.exif]).toEqual([
      'image/jpeg',
      'jpeg',
      512,
      undefined,
    ]);
    expect(rawPayload.toString('latin1')).not.toMatch(/Camera|<script>/);
    expect(await readPicture(ref, scene.client.token)).toBeUndefined();
    expect((await withdraw(ref)).status).toBe(200);
  });

  it.each([null, undefined])('registers without one: %s', async (image) => {
    const { status, body } = await register({ image });
    expect(status).toBe(201);
    expect(await readPicture(body.ref)).not.toHaveProperty('image');
    expect((await atDesk(body.ref)).registration).not.toHaveProperty('image');
    await withdraw(body.ref);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const notUsable = 'We cannot use this file. Choose a JPEG, PNG or WebP picture.';
  it.each([
    ['an SVG', dataUrl(svg, 'svg+xml'), 400, notUsable],
    ['an SVG that says it is a PNG', dataUrl(svg), 400, notUsable],
    ['a web page', 'data:text/html;base64,PHA+', 400, notUsable],
    ['a picture that the server made for another person', `/api/v0/images/${'0'.repeat(32)}.jpg`, 400, notUsable],
    ['nothing', '', 400, notUsable],
    [
      'megabytes',
      dataUrl(Buffer.alloc(1_200_000)),
      400,
      'This picture is too large. Choose one of at most 12 million pixels and 1 MB.',
    ],
  ])('refuses %s with a message and stores nothing', async (_, image, status, message) => {
    const before = await pictures();
    const answer = await register({ image });
    expect([answer.status, answer.body.messages, answer.body.errors[0].path]).toEqual([status, [message], 'image']);
    expect(await pictures()).toEqual(before);
  });

  it('refuses more than a request may hold', async () => {
    expect((await register({ image: dataUrl(Buffer.alloc(3_000_000)) })).status).toBe(413);
  });

  it('refuses one where the provider stores none', async () => {
    const turn = (on: boolean) =>
      scene.build.query(`update features set enabled = $1 where name = 'clientDetailsFields.image'`, [on]);
    await turn(false);
    const answer = await register({ image: await picture() });
    expect([answer.status, answer.body.messages]).toEqual([422, ['We do not keep this detail.']]);
    const { ref } = (await register({ image: null })).body;
    await withdraw(ref);
    await turn(true);
  });

  it('keeps one of a registration that is sent twice', async () => {
    const before = (await pictures()).length;
    const body = { ref: newRef(), familyName: newRef(), image: await picture() };
    const key = newRef();
    const answers = [await register(body, { key }), await register(body, { key }), await register(body)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(await pictures()).toHaveLength(before + 1);
    await withdraw(body.ref);
  });
});

describe('the picture of a registration that is answered', () => {
  it('becomes the client’s', async () => {
    const { ref, image } = await registerWithPicture();
    expect((await scene.approve(ref, { supportWorkerRefs: [] })).status).toBe(200);
    const { clientRef, registration } = await atDesk(ref);
    const profile = await scene.test.call('GET /clients/{clientRef}', { token, params: { clientRef } });
    expect(profile.body.image).toBe(image);
    expect((await get(image)).statusCode).toBe(200);
    // The client may choose another one, which then deletes this.
    expect([registration.image, (await readPicture(ref)).image]).toEqual([undefined, undefined]);
  });

  it.each<[string, (ref: string) => Promise<{ status: number }>]>([
    ['declined', (ref) => scene.decline(ref, 'We have no room.')],
    ['withdrawn', withdraw],
  ])('is deleted with one that is %s', async (_, answer) => {
    const before = await pictures();
    const { ref, image } = await registerWithPicture();
    expect((await answer(ref)).status).toBe(200);
    expect((await get(image)).statusCode).toBe(404);
    expect(await pictures()).toEqual(before);
    expect((await atDesk(ref)).registration).not.toHaveProperty('image');
  });

  it('stays where an answer came too late', async () => {
    const { ref, image } = await registerWithPicture();
    await scene.approve(ref, { supportWorkerRefs: [] });
    expect([(await withdraw(ref)).status, (await scene.decline(ref, 'No')).status]).toEqual([412, 412]);
    expect((await get(image)).statusCode).toBe(200);
  });
});
