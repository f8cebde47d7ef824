import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchKey } from '#domain/people/search-key.ts';
import { searchKeyCases } from '#domain/people/search-key-cases.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const keysOf = async (names: readonly string[]): Promise<string[]> => {
  const rows = await scene.build.query<{ key: string }>(
    `select search_key(name) as key from unnest($1::text[]) with ordinality as given (name, place) order by place`,
    [names],
  );
  return rows.map(({ key }) => key);
};

describe('search_key', () => {
  it('gives what the domain gives for every case', async () => {
    expect(await keysOf(searchKeyCases.map(([name]) => name))).toEqual(searchKeyCases.map(([, key]) => key));
  });

  it('gives what the domain gives for every letter up to extended Greek', async () => {
    const names = Array.from({ length: 0x1fff - 0x20 }, (_, at) => `a${String.fromCodePoint(at + 0x20)}B`);
    expect(await keysOf(names)).toEqual(names.map(searchKey));
  });
});
