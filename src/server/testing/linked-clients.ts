import type { Scene } from './scene.ts';

/**
 * Makes an organisation that Rose Hākaraia of the scene is linked to, with identifier, birthday and suburb, and Sione Fa’asavalu. Another
 * Rose is not.
 */
export async function linkClients({
  build,
  clientRef: rose,
}: Scene): Promise<{ organisationRef: string; rose: string }> {
  const organisationRef = await build.organisation({ name: 'Southern Care Fund' });
  await build.link(organisationRef, rose);
  await build.query(
    `update clients set nhi = 'ABC1235', date_of_birth = '1941-03-02', suburb = 'Petone' where ref = $1`,
    [rose],
  );
  await build.client({ givenName: 'Rose', familyName: 'Elsewhere' });
  await build.link(organisationRef, await build.client({ givenName: 'Sione', familyName: 'Fa’asavalu' }));
  return { organisationRef, rose };
}
