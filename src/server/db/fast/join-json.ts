import type { FastifyReply } from 'fastify';

/**
 * The reply as its schema shapes it, with lists that are JSON already in the place of empty ones. What a person wrote cannot look
 * like an empty list's name: quotes inside a text have a backslash.
 */
export function joinJson(
  reply: FastifyReply,
  { answer, lists }: { answer: unknown; lists: Record<string, string> },
): string {
  let text = String(reply.serialize(answer));
  for (const [name, list] of Object.entries(lists)) {
    const empty = `"${name}":[]`;
    if (!text.includes(empty)) throw new Error(`The reply has no empty list "${name}" to fill`);
    text = text.replace(empty, () => `"${name}":${list}`);
  }
  reply.type('application/json; charset=utf-8').serializer((json: string) => json);
  return text;
}
