import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

type AnswerSaveInput = { pool: Pool; request: IncomingMessage; response: ServerResponse; userRef: string };

const address = /^\/clients\/([0-9a-z]{16})\/documents\/([0-9a-z]{16})$/;

/** Membership, version, document and audit in one statement, which is one durable transaction. The data is not looked at. */
const text = `
  with saved as (
    update documents set data = $4, confirmed = $5, version = version + 1, updated_at = now()
     where client_ref = $1 and ref = $2 and version = $3 and exists (select from memberships
       where user_ref = $6 and client_ref = $1 and (role = 'client' or manager))
    returning client_ref, version, updated_at),
  noted as (
    insert into audit_log (at, actor_ref, client_ref, action, once_an_hour)
      select now(), $6, client_ref, 'passportChanged', true from saved on conflict do nothing)
  select version, updated_at from saved`;

export async function answerSave({ pool, request, response, userRef }: AnswerSaveInput): Promise<void> {
  const [, clientRef, ref] = address.exec(request.url!) ?? [];
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { data, confirmed } = JSON.parse(Buffer.concat(parts).toString()) as { data: string; confirmed: string[] };
  const version = Number(/\d+/.exec(request.headers['if-match'] ?? '')?.[0]);
  const saved = await pool.query({ name: 'save', text, values: [clientRef, ref, version, data, confirmed, userRef] });
  if (!saved.rows[0]) return void response.writeHead(412).end();
  const reply = JSON.stringify({ ref, version: version + 1, whenUpdated: saved.rows[0].updated_at });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': reply.length });
  response.end(reply);
}
