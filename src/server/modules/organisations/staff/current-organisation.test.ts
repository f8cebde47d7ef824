import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

describe('PUT /users/me/current-funder', () => {
  it('is in GET /users/me from then on', async () => {
    const staff = await scene.build.staff(await scene.build.organisation());
    const other = await scene.build.organisation();
    await scene.build.query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
      other,
      staff.ref,
    ]);
    const me = async () => (await scene.test.call('GET /users/me', { token: staff.token })).body;
    expect((await me()).currentOrganisationRef).toBeUndefined();
    const choose = (ref: string) =>
      scene.test.call('PUT /users/me/current-funder', { token: staff.token, body: { organisationRef: ref } });
    expect((await choose(other)).status).toBe(200);
    expect((await me()).currentOrganisationRef).toBe(other);
    expect((await choose(await scene.build.organisation())).status).toBe(404);
    expect((await me()).currentOrganisationRef).toBe(other);
  });
});
