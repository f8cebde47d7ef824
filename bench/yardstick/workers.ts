import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

type AnswerWorkersInput = { pool: Pool; request: IncomingMessage; response: ServerResponse; userRef: string };
type SearchBody = { page?: number; skillRefs?: string[]; text?: string };

const isMember = `exists (select from memberships where user_ref = $1 and client_ref = $2 and (role = 'client' or manager or manage_roster))`;
const isShown = `w.active and w.ref not in (select support_worker_ref from client_support_workers where client_ref = $2 and level = 99)`;
const point = `(select extensions.cube(array[cos(radians(latitude)) * cos(radians(longitude)),
  cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))]) from clients where ref = $2)`;
const columns = `w.ref, w.full_name as "fullName", w.given_name as "givenName", w.image, w.suburb, w.bio, w.gender_ref as "genderRef",
  w.skill_refs as "skillRefs", w.language_refs as "languageRefs"`;

const toReply = (select: string) =>
  `select coalesce(json_agg(json_strip_nulls(row_to_json(one))), '[]')::text as body from (${select}) one where ${isMember}`;
const distance = `w.place operator(extensions.<->) ${point}`;

/** The nearest by the index, without filters. */
const nearest = toReply(`select ${columns}, ${distance} as distance from support_workers w where ${isShown}
  order by ${distance}, w.ref limit 21 offset $3`);
/** Selects the few that match, sorted. */
const few = (filter: string) =>
  toReply(`select * from (select ${columns}, ${distance} as distance from support_workers w where ${isShown} and ${filter} offset 0) w
    order by distance, ref limit 21`);
const withSkills = few('w.skill_refs @> $3');
const named = few('w.search_key like $3');

/** Answers with plain SQL, written by hand for the kind of search, and passes its reply on unread. */
export async function answerWorkers({ pool, request, response, userRef }: AnswerWorkersInput): Promise<void> {
  const clientRef = /^\/clients\/([0-9a-z]{16})\//.exec(request.url!)?.[1];
  let sent = '';
  for await (const part of request) sent += part;
  const { page = 1, skillRefs = [], text = '' } = JSON.parse(sent) as SearchBody;
  const statement = chooseSql({ page, skillRefs, text });
  const records = await pool.query({ ...statement, values: [userRef, clientRef, statement.value] });
  const body = records.rows[0]!.body as string;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function chooseSql({ page, skillRefs, text }: Required<SearchBody>) {
  if (skillRefs.length > 0) return { name: 'workers skills', text: withSkills, value: skillRefs };
  if (text) return { name: 'workers name', text: named, value: `%${text}%` };
  return { name: 'workers nearest', text: nearest, value: (page - 1) * 20 };
}
