import type { WorkerSearch } from '#contract/support-workers.ts';
import { largestPage } from '#domain/support-workers/search-limits.ts';
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

/** The number of workers that the walk from the nearest passes before the search turns to the other plan. */
const mostWalked = 20_000;

/**
 * Lists a page of workers and one more. Where the filters match many, it walks from the nearest worker to farther ones. Where they match
 * few, or the walk ends before the page is full, it sorts all that match.
 */
export async function listNearestWorkers(tx: Tx, input: SearchInput): Promise<CardRow[]> {
  const walked = (await isWalkShorter(tx, input)) ? await listWorkers(tx, input, walk) : [];
  return walked.length > input.howMany ? walked : listWorkers(tx, input, sort);
}

type Conditions = { values: unknown[]; parameter: (value: unknown) => string; filters: string };
type HasSkillsSql = (skillRefs: readonly string[], parameter: Conditions['parameter']) => string;

/** Writes the filters as SQL, without those that are empty, so that each combination is planned for itself. */
function toConditions(
  { clientRef, genderRef, languageRefs, skillRefs, text }: SearchInput,
  hasSkillsSql: HasSkillsSql = hasIndexedSkillsSql,
): Conditions {
  const values: unknown[] = [clientRef];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const patterns = likePatterns(text);
  const filters = [
    skillRefs.length > 0 && hasSkillsSql(skillRefs, parameter),
    languageRefs.length > 0 && `w.language_refs && ${parameter(languageRefs)}::text[]`,
    ...patterns.map((pattern) => `w.search_key like ${parameter(pattern)}`),
    genderRef && `w.gender_ref = ${parameter(genderRef)}`,
  ];
  return { values, parameter, filters: filters.map((filter) => (filter ? ` and ${filter}` : '')).join('') };
}

const hasSkillsSql: HasSkillsSql = (skillRefs, parameter) => `w.skill_refs @> ${parameter(skillRefs)}::text[]`;

/**
 * Compares all skills by the index of pairs: an index of single skills would compare all workers who have one of them. The pairs are a
 * chain, as in the function `skill_pairs`, so that together they name every skill.
 */
const hasIndexedSkillsSql: HasSkillsSql = (skillRefs, parameter) => {
  const sorted = [...new Set(skillRefs)].sort();
  const pairs = sorted.slice(1).map((skill, at) => `${sorted[at]} ${skill}`);
  return pairs.length > 0
    ? `skill_pairs(w.skill_refs) @> ${parameter(pairs)}::text[]`
    : hasSkillsSql(skillRefs, parameter);
};

/** A client's search leaves out the workers that they have hidden. */
const notHidden = `w.ref not in (select support_worker_ref from client_support_workers where client_ref = $1 and level = 99)`;

type PlanParts = { filters: string; chord: (worker: string) => string };

/** Selects the nearest workers in their order, of which the filters leave some. Ties are in the order of refs before the walk ends. */
const walkSql = ({ filters, chord }: PlanParts) => `
  select w.ref, w.distance, '' as name
    from (select w.ref, w.skill_refs, w.language_refs, w.search_key, w.gender_ref, ${chord('w')} as distance
            from support_workers w where w.active and w.place is not null
           order by ${chord('w')}, w.ref limit ${mostWalked}) w
   where ${notHidden}${filters}`;

/** Selects the order of a search: workers without a place last, by name. */
const orderSql = ({ chord }: PlanParts, worker: string) => `coalesce(${chord(worker)}, 'infinity') as distance,
  case when ${worker}.place is null then ${worker}.sort_key else '' end collate "C" as name`;

/** Selects all workers that the filters leave. The list is made first, so that no plan walks from the nearest. */
const sortSql = (parts: PlanParts) => `
  select w.ref, ${orderSql(parts, 'w')} from support_workers w
   where w.active and ${notHidden}${parts.filters} offset 0`;

type Plan = { hasSkillsSql: HasSkillsSql; workersSql: (parts: PlanParts) => string };
const walk: Plan = { hasSkillsSql, workersSql: walkSql };
const sort: Plan = { hasSkillsSql: hasIndexedSkillsSql, workersSql: sortSql };

/**
 * Cuts the page by numbers and a fixed limit. PostgreSQL takes a limit that it does not know for a tenth of all rows. It then plans the
 * statement each time, which takes longer than the walk.
 */
async function listWorkers(tx: Tx, input: SearchInput, plan: Plan): Promise<CardRow[]> {
  const { values, parameter, filters } = toConditions(input, plan.hasSkillsSql);
  const place = parameter(input.place);
  const chord = (worker: string) => `(${worker}.place operator(extensions.<->) ${place}::extensions.cube)`;
  const parts = { filters, chord };
  const afterSql =
    input.after &&
    `(select a.distance, a.name, a.ref from (
        select a.ref, ${orderSql(parts, 'a')} from support_workers a where a.ref = ${parameter(input.after)}) a)`;
  const before = afterSql ? 0 : (input.page - 1) * input.howMany;
  const sql = `with page as (
      select ref, distance, number
        from (select w.*, row_number() over (order by w.distance, w.name, w.ref) as number
                from (${plan.workersSql(parts)}) w
               ${afterSql ? `where (w.distance, w.name, w.ref) > ${afterSql}` : ''}) w
       where number > ${parameter(before)}::int and number <= ${parameter(before + input.howMany + 1)}::int
       order by number limit ${largestPage + 1})
    select ${cardColumns}, ${kilometresSql('page.distance')} as kilometres
      from page join support_workers w on w.ref = page.ref
      left join client_support_workers r on r.client_ref = $1 and r.support_worker_ref = w.ref
     order by page.number`;
  return (await rows<CardRow>(tx, sql, values)).map(withoutNulls);
}

/**
 * Says whether the walk is likely to read less than the sort, by the statistics of PostgreSQL. Of n workers m match: the walk meets k of
 * them after about k * n / m, and the sort reads m.
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
