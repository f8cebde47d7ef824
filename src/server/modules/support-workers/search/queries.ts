import type { WorkerSearch } from '#contract/support-workers.ts';
import { likePatterns } from '#server/db/like-patterns.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { type CardRow, cardColumns, kilometresSql } from '../relationships/queries.ts';

/** Search of a million workers: one of two plans, chosen by how many workers the filters are likely to match. */

/** A point of the unit sphere, as text of a cube; exact, so that equal distances stay equal. */
export type SpherePoint = string;

export type SearchInput = Pick<
  WorkerSearch,
  'genderRef' | 'languageRefs' | 'skillRefs' | 'text' | 'howMany' | 'page'
> & {
  clientRef: string;
  place: SpherePoint;
  after: string | undefined;
};

export function toSpherePoint({ latitude, longitude }: { latitude: number; longitude: number }): SpherePoint {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return `(${Math.cos(north) * Math.cos(east)}, ${Math.cos(north) * Math.sin(east)}, ${Math.sin(north)})`;
}

/** How far the walk from the nearest worker goes before the search turns to the other plan. */
const mostWalked = 20_000;

/**
 * A page of workers and one more. Where the filters match many, it walks from the nearest worker to farther ones; where they match
 * few, it reads those and sorts them. The walk ends after some thousand, so neither plan reads without a limit.
 */
export async function listNearestWorkers(tx: Tx, input: SearchInput): Promise<CardRow[]> {
  const most = input.howMany + 1;
  let placed = (await isWalkShorter(tx, input)) ? await listWorkers(tx, input, walkSql) : [];
  if (placed.length < most) placed = await listWorkers(tx, input, sortSql);
  if (placed.length === most) return placed;
  return [...placed, ...(await listWorkersWithoutPlace(tx, input, most - placed.length))];
}

type Conditions = { values: unknown[]; parameter: (value: unknown) => string; filters: string };

/** The filters as SQL, without those that are empty, so that each combination is planned for itself. */
function toConditions({ clientRef, genderRef, languageRefs, skillRefs, text }: SearchInput): Conditions {
  const values: unknown[] = [clientRef];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const patterns = likePatterns(text);
  const filters = [
    skillRefs.length > 0 && `w.skill_refs @> ${parameter(skillRefs)}::text[]`,
    languageRefs.length > 0 && `w.language_refs && ${parameter(languageRefs)}::text[]`,
    ...patterns.map((pattern) => `w.search_key like ${parameter(pattern)}`),
    genderRef && `w.gender_ref = ${parameter(genderRef)}`,
  ];
  return { values, parameter, filters: filters.map((filter) => (filter ? ` and ${filter}` : '')).join('') };
}

/** A client's search leaves out the workers that they have hidden. */
const notHidden = `w.ref not in (select support_worker_ref from client_support_workers where client_ref = $1 and level = 99)`;

type PlanParts = { filters: string; distance: string; beyond: string; most: string };

/** The nearest workers in their order, of which the filters leave some. Ties are in the order of refs before the walk ends. */
const walkSql = ({ filters, distance, beyond, most }: PlanParts) => `
  select w.ref, w.distance
    from (select w.ref, w.skill_refs, w.language_refs, w.search_key, w.gender_ref, ${distance} as distance
            from support_workers w where w.active and w.place is not null
           order by ${distance}, w.ref limit ${mostWalked}) w
   where ${notHidden}${filters}${beyond}
   order by w.distance, w.ref ${most}`;

/** All workers that the filters leave, sorted. The list is made first, so that no plan walks from the nearest. */
const sortSql = ({ filters, distance, beyond, most }: PlanParts) => `
  select w.ref, w.distance
    from (select w.ref, ${distance} as distance from support_workers w
           where w.active and w.place is not null and ${notHidden}${filters} offset 0) w
   where true${beyond}
   order by w.distance, w.ref ${most}`;

async function listWorkers(tx: Tx, input: SearchInput, planSql: (parts: PlanParts) => string): Promise<CardRow[]> {
  const { values, parameter, filters } = toConditions(input);
  const place = parameter(input.place);
  const distanceOf = (worker: string) => `(${worker}.place operator(extensions.<->) ${place}::extensions.cube)`;
  const afterSql =
    input.after && `(select ${distanceOf('a')}, a.ref from support_workers a where a.ref = ${parameter(input.after)})`;
  const beyond = afterSql ? ` and (w.distance, w.ref) > ${afterSql}` : '';
  const offset = afterSql ? 0 : (input.page - 1) * input.howMany;
  const most = `limit ${parameter(input.howMany + 1)}::int offset ${parameter(offset)}::int`;
  const sql = `with page as (${planSql({ filters, distance: distanceOf('w'), beyond, most })})
    select ${cardColumns}, ${kilometresSql('page.distance')} as kilometres
      from page join support_workers w on w.ref = page.ref
      left join client_support_workers r on r.client_ref = $1 and r.support_worker_ref = w.ref
     order by page.distance, w.ref`;
  return (await rows<CardRow>(tx, sql, values)).map(withoutNulls);
}

/**
 * Whether the walk is likely to read less than the sort, by the statistics of PostgreSQL: of n workers m match, so the walk meets
 * k of them after about k * n / m, and the sort reads m.
 */
async function isWalkShorter(tx: Tx, input: SearchInput): Promise<boolean> {
  const { values, filters } = toConditions(input);
  if (filters === '') return true;
  const [counted, plan] = await Promise.all([
    row<{ workers: number }>(tx, `select reltuples as workers from pg_class where oid = 'support_workers'::regclass`),
    row<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      tx,
      `explain (format json) select from support_workers w where w.active and $1::text is not null${filters}`,
      values,
    ),
  ]);
  const matching = plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 1;
  const most = input.page * input.howMany + 1;
  return matching * matching > most * Math.max(counted?.workers ?? 0, 1);
}

/** Workers without a place come last, by name. */
async function listWorkersWithoutPlace(tx: Tx, input: SearchInput, most: number): Promise<CardRow[]> {
  const { values, parameter, filters } = toConditions(input);
  const matching = `w.active and ${notHidden}${filters}`;
  const before = input.after === undefined ? (input.page - 1) * input.howMany : 0;
  let offset = 0;
  if (before > 0) {
    const countSql = `select count(*) as placed from support_workers w where w.place is not null and ${matching}`;
    const counted = await row<{ placed: number }>(tx, countSql, values);
    offset = Math.max(0, before - (counted?.placed ?? 0));
  }
  const after = input.after === undefined ? undefined : parameter(input.after);
  const records = await rows<CardRow>(
    tx,
    `select ${cardColumns} from support_workers w
       left join client_support_workers r on r.client_ref = $1 and r.support_worker_ref = w.ref
      where w.place is null and ${matching}${
        after
          ? ` and (select a.place is not null or (w.sort_key collate "C", w.ref) > (a.sort_key collate "C", a.ref)
                     from support_workers a where a.ref = ${after})`
          : ''
      }
      order by w.sort_key collate "C", w.ref limit ${parameter(most)}::int offset ${parameter(offset)}::int`,
    values,
  );
  return records.map(withoutNulls);
}
