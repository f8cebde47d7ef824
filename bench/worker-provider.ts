import type { Client } from 'pg';
import { loadGazetteer } from '#server/maps/gazetteer.ts';
import { toAccessToken, toClientRef, toUserRef } from './provider.ts';

/** Clients who search, each near another place. */
export const searchers = 100;
/** A skill that one worker in thirty has, so that three of them together are rare. */
export const rareSkills = ['sign', 'tracheostomy', 'ventilator'];
/** A part of some hundred names among a million. */
export const rareName = 'zetali';

const places = loadGazetteer('au');

/** Returns the place of a client who searches. */
export function placeOf(n: number): { latitude: number; longitude: number } {
  const { latitude, longitude } = places[(n * 37) % places.length]!;
  return { latitude, longitude };
}

const ref = (text: string) => `substr(md5(${text}), 1, 16)`;
/** Draws in SQL a number below `most` that looks random, of a worker and a purpose. */
const draw = (purpose: string, most: number) => `(hashtext(n || '${purpose}') & 1048575) % ${most}`;
const syllables = `array['mo','ra','ze','ta','li','ko','nu','pe','sa','vi','do','fe','gu','hi','ja','be','lo','mi','ne','wo']`;
const syllable = (purpose: string) => `(${syllables})[1 + ${draw(purpose, 20)}]`;
const skill = (name: string, share: number) => `case when ${draw(name, share)} = 0 then '${name}' end`;

/** Spreads workers over the suburbs of Australia, in any order of place; most have common skills, few a rare one. */
export function fillWorkers(workers: number): (client: Client) => Promise<void> {
  return async (client) => {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    await client.query(
      'create temp table suburb as select * from unnest($1::int[], $2::text[], $3::float8[], $4::float8[]) s (k, name, latitude, longitude)',
      [
        places.map((_, index) => index),
        places.map(({ name }) => name),
        places.map(({ latitude }) => latitude),
        places.map(({ longitude }) => longitude),
      ],
    );
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'support_workers' and indexname <> 'support_workers_pkey'`,
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    // In slices, so that memory stays the same however many there are.
    for (let from = 0; from < workers; from += 100_000)
      await client.query(workersSql, [from, Math.min(workers, from + 100_000) - 1]);
    for (const { definition } of indexes.rows) await client.query(definition);
    await insertClients(client);
    await client.query('vacuum (freeze, analyze)');
    await client.query('checkpoint');
  };
}

const workersSql = `
  insert into support_workers (ref, given_name, family_name, gender_ref, language_refs, skill_refs, bio, suburb, latitude, longitude,
      search_latitude, search_longitude)
    select ${ref(`'worker ' || n`)}, initcap(${syllable('a')} || ${syllable('b')}), initcap(${syllable('c')} || ${syllable('d')} || ${syllable('e')}),
           (array['F','F','M','other'])[1 + ${draw('gender', 4)}],
           array_remove(array['0', ${skill('mi', 12)}, ${skill('zh', 9)}], null),
           array_remove(array[${skill('hoist', 2)}, ${skill('dementia', 3)}, ${skill('cooking', 4)},
             ${rareSkills.map((name) => skill(name, 30)).join(', ')}], null),
           repeat('Kind and early. ', 12), s.name, s.latitude, s.longitude, s.latitude, s.longitude
      from generate_series($1::int, $2::int) n join suburb s on s.k = ${draw('suburb', places.length)}`;

async function insertClients(client: Client): Promise<void> {
  const at = `timestamptz '2026-11-16'`;
  for (let n = 0; n < searchers; n++) {
    const { latitude, longitude } = placeOf(n);
    const [clientRef, userRef] = [toClientRef(n), toUserRef(n)];
    await client.query(
      `insert into users (ref, email, email_key, password_hash, given_name, family_name, created_at)
         values ($1, $2, $2, '-', 'Client', 'Number', ${at})`,
      [userRef, `${n}@bench.test`],
    );
    await client.query(
      `insert into clients (ref, given_name, family_name, latitude, longitude, created_at)
         values ($1, 'Client', 'Number', $2, $3, ${at})`,
      [clientRef, latitude, longitude],
    );
    await client.query('insert into rosters (client_ref) values ($1)', [clientRef]);
    await client.query(
      `insert into memberships (user_ref, client_ref, role, created_at) values ($1, $2, 'client', ${at})`,
      [userRef, clientRef],
    );
    await client.query(`insert into sessions (ref, user_ref, created_at) values ($1, $1, ${at})`, [userRef]);
    await client.query(
      `insert into tokens (hash, session_ref, kind, salt, expires_at) values (sha256($1), $2, 'access', '', 'infinity')`,
      [Buffer.from(toAccessToken(n)), userRef],
    );
  }
  // Each has hidden a few, most of them far away.
  await client.query(
    `insert into client_support_workers (client_ref, support_worker_ref, level, changed_at)
       select c.ref, ${ref(`'worker ' || n`)}, 99, ${at} from clients c, generate_series(0, 9) n`,
  );
}
