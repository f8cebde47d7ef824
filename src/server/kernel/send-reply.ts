import type { FastifyReply } from 'fastify';
import { type ZodType, z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { etagOf } from './version.ts';

/** The reply as JSON Schema: fields that it does not name are left out, whatever the query read. */
export function replySchema(schema: ZodType): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
}

/** Sends what a handler returned with the headers that its endpoint declares. */
export function sendReply(endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  if (reply.statusCode === 304) return reply.send();
  if (endpoint.etag === 'version') reply.header('etag', etagOf((answer as { version: number }).version));
  if (endpoint.immutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (endpoint.media)
    reply.type(endpoint.media.startsWith('text/') ? `${endpoint.media}; charset=utf-8` : endpoint.media);
  return reply.code(endpoint.status ?? 200).send(answer ?? null);
}
