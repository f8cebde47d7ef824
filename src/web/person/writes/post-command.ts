import { ApiError } from '#web/calls/api-error.ts';
import { exchangeWithServer, type LooseOptions } from '#web/calls/client.ts';
import { type CommandData, findRules } from '#web/calls/commands.ts';
import { backgroundKey, invalidateReads } from '#web/calls/query-client.ts';
import { sendOnce } from '#web/calls/send.ts';
import type { Person } from '#web/kernel/person.ts';

/** Posts a command, after everything that waits. */
export async function post(command: CommandData, person: Person): Promise<unknown> {
  return (await sendOnce(command.endpoint, { ...toOptions(command), person, key: command.key })).reply;
}

/** Posts a command that waited, before everything else and once: it is tried again from the list of waiting changes. */
export async function postFirst(command: CommandData, person: Person): Promise<unknown> {
  const headers = { 'idempotency-key': command.key };
  return (await exchangeWithServer(command.endpoint, { ...toOptions(command), person, headers, goesFirst: true }))
    .reply;
}

function toOptions({ params, query, body, version }: CommandData): LooseOptions {
  return { ...(params && { params }), ...(query && { query }), body, ifMatch: version };
}

/** Reads again what a command has changed. */
export async function invalidate(command: CommandData, person: Person) {
  const keys = findRules(command).invalidates?.(command) ?? [];
  await Promise.all(keys.map((key) => invalidateReads(key, person)));
  const isRead = keys.some(([place]) => place === backgroundKey[0]);
  if (!isRead) void invalidateReads(backgroundKey, person);
}

/** Says whether what this person saw is not what the server has. Another person was quicker, or a rule refuses what the screen offered. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409, 412, 422].includes(error.status);
}
