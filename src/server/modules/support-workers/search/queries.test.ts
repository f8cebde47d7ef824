import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchTerms } from '#domain/people/search-key.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';
import { createRandom } from '#testing/random.ts';
import { rounds } from '#testing/rounds.ts';
import { listNearestWorkers, type SearchInput, toSpherePoint } from './queries.ts';

let scene: Scene;
const { next: random, pick } = createRandom('search for support workers');
const skills = ['hoist', 'dementia', 'cooking', 'first-aid'];
const languages = ['0', 'mi', 'sm'];
const names = ['Ana', 'Mele', 'Tom', 'Sione', 'Hana'];
const families = ['Ward', 'Tau', 'Fa’asavalu', '100% Sure_ly\\'];

type TestWorker = {
  ref: string;
  givenName: string;
  familyName: string;
  genderRef: string | null;
  skillRefs: string[];
  languageRefs: string[];
  suburb: number | undefined;
  active: boolean;
};

const suburbs = Array.from({ length: 25 }, () => ({
  latitude: -34 - 13 * random(),
  longitude: 167 + 11 * random(),
}));
const sample = <T>(list: readonly T[], share: number) => list.filter(() => random() < share);

function makeWorker(): TestWorker {
  return {
    ref: newRef(),
    givenName: pick(names),
    familyName: pick(families),
    genderRef: pick(['F', 'M', 'other', null]),
    skillRefs: sample(skills, 0.6),
    languageRefs: ['0', ...sample(languages.slice(1), 0.2)],
    // Many share a suburb, and some have none.
    suburb: random() < 0.15 ? undefined : Math.floor(random() * suburbs.length),
    active: random() < 0.9,
  };
}

async function insert(worker: TestWorker): Promise<TestWorker> {
  const place = worker.suburb === undefined ? undefined : suburbs[worker.suburb];
  await scene.build.query(
    `insert into support_workers (ref, given_name, family_name, gender_ref, skill_refs, language_refs, search_latitude,
       search_longitude, active) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      worker.ref,
      worker.givenName,
      worker.familyName,
      worker.genderRef,
      worker.skillRefs,
      worker.languageRefs,
      place?.latitude ?? null,
      place?.longitude ?? null,
      worker.active,
    ],
  );
  return worker;
}

const workers: TestWorker[] = [];
const hidden = new Set<string>();
const hide = async (ref: string) => {
  hidden.add(ref);
  await scene.build.query(
    `insert into client_support_workers (client_ref, support_worker_ref, level, changed_at) values ($1, $2, 99, now())`,
    [scene.clientRef, ref],
  );
};

beforeAll(async () => {
  scene = await createScene();
  await scene.build.query('update support_workers set active = false');
  for (let count = 0; count < 400; count++) workers.push(await insert(makeWorker()));
  for (const { ref } of sample(workers, 0.05)) await hide(ref);
  const other = await scene.build.client();
  await scene.build.query(
    `insert into client_support_workers (client_ref, support_worker_ref, level, changed_at) values ($1, $2, 99, now())`,
    [other, workers.find(({ ref, active }) => active && !hidden.has(ref))!.ref],
  );
  await scene.build.query('analyze support_workers');
});
afterAll(() => scene.close());

const search = (input: SearchInput) =>
  inTransaction(scene.test.pool, async (tx) => {
    await setCall(tx, scene.test.db.owner, { scope: 'member', client: scene.clientRef });
    return (await listNearestWorkers(tx, input)).map(({ ref }) => ref);
  });

/** Searches the straight way: looks at every worker, then sorts. */
async function scan(input: SearchInput): Promise<string[]> {
  const records = await scene.build.query<{ ref: string; distance: number | null; key: string; name: string }>(
    `select ref, place operator(extensions.<->) $1::extensions.cube as distance, sort_key as name, search_key as key
       from support_workers`,
    [input.place],
  );
  const places = new Map(records.map((record) => [record.ref, record]));
  const terms = searchTerms(input.text);
  const matching = workers.filter(
    ({ ref, active, genderRef, skillRefs, languageRefs }) =>
      active &&
      !hidden.has(ref) &&
      (!input.genderRef || genderRef === input.genderRef) &&
      input.skillRefs.every((skill) => skillRefs.includes(skill)) &&
      (input.languageRefs.length === 0 || input.languageRefs.some((language) => languageRefs.includes(language))) &&
      terms.every((term) => places.get(ref)!.key.includes(term)),
  );
  const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b);
  const ordered = matching
    .map(({ ref }) => places.get(ref)!)
    .sort((a, b) =>
      a.distance === null || b.distance === null
        ? Number(a.distance === null) - Number(b.distance === null) ||
          compareTexts(a.name, b.name) ||
          compareTexts(a.ref, b.ref)
        : a.distance - b.distance || compareTexts(a.ref, b.ref),
    )
    .map(({ ref }) => ref);
  const start = input.after === undefined ? (input.page - 1) * input.howMany : ordered.indexOf(input.after) + 1;
  return ordered.slice(start, start + input.howMany + 1);
}

const makeSearch = (): SearchInput => ({
  clientRef: scene.clientRef,
  place: toSpherePoint(
    random() < 0.3 ? pick(suburbs) : { latitude: -34 - 13 * random(), longitude: 167 + 11 * random() },
  ),
  genderRef: pick([undefined, undefined, 'F', 'M'] as const),
  languageRefs: random() < 0.5 ? [] : sample(languages, 0.4),
  skillRefs: random() < 0.4 ? [] : sample(skills, 0.4),
  text: pick(['', '', '', 'mel', 'ana wa', 'FAASA', '%', '_', '\\', '100%', 'zzz', 'a']),
  howMany: pick([1, 5, 20, 50]),
  page: pick([1, 1, 2, 3, 10, 500]),
  after: undefined,
});

describe('a search for support workers', () => {
  it('finds what a plain scan finds, in the same order, ties included', async () => {
    for (let round = 0; round < rounds({ quick: 40, deep: 3_000 }); round++) {
      const input = makeSearch();
      const first = await search(input);
      expect(first, JSON.stringify(input)).toEqual(await scan(input));
      const next = { ...input, page: 1, after: first.at(-2) };
      if (next.after) expect(await search(next), JSON.stringify(next)).toEqual(await scan(next));
    }
  });

  it('misses no one and repeats no one over its pages while others are added and hidden', async () => {
    for (let round = 0; round < rounds({ quick: 5, deep: 100 }); round++) {
      const input = { ...makeSearch(), text: '', howMany: 20, page: 1 };
      const all = await scan({ ...input, howMany: 10_000 });
      const seen: string[] = [];
      for (let after: string | undefined; ; after = seen.at(-1)) {
        const page = await search({ ...input, after });
        seen.push(...page.slice(0, input.howMany));
        if (page.length <= input.howMany) break;
        workers.push(await insert(makeWorker()));
        await hide(pick(workers.filter(({ ref }) => !hidden.has(ref))).ref);
      }
      expect(new Set(seen).size, 'no one twice').toBe(seen.length);
      expect(all.filter((ref) => !hidden.has(ref) && !seen.includes(ref))).toEqual([]);
      const known = new Set(workers.map(({ ref }) => ref));
      expect(seen.filter((ref) => !known.has(ref))).toEqual([]);
    }
  });
});
