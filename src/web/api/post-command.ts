import { ApiError } from './api-error.ts';
import { exchangeWithServer, type LooseOptions } from './client.ts';
import { type CommandData, findRules } from './commands.ts';
import { newRef } from './new-ref.ts';
import { backgroundKey, invalidateReads } from './query-client.ts';
import { sendOnce } from './send.ts';
import { requireSession } from './token-source.ts';

/** Posts a command. After another write that does not matter to it, it is sent once more, from the version of now. */
export async function postOrRepeat(command: CommandData): Promise<unknown> {
  try {
    return await post(command);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    const version = await findRules(command).findVersionNow?.(command);
    if (version === undefined) throw error;
    requireSession(command.sessionId);
    return post({ ...command, version, key: newRef() + newRef() });
  }
}

async function post(command: CommandData): Promise<unknown> {
  return (await sendOnce(command.endpoint, { ...toOptions(command), key: command.key })).reply;
}

/** Sends a command that waited, before everything else and once: it is tried again from the list of waiting changes. */
export async function postFirst(command: CommandData): Promise<unknown> {
  const headers = { 'idempotency-key': command.key };
  return (await exchangeWithServer(command.endpoint, { ...toOptions(command), headers, goesFirst: true })).reply;
}

function toOptions({ params, query, body, version, sessionId }: CommandData): LooseOptions {
  return { session: sessionId, ...(params && { params }), ...(query && { query }), body, ifMatch: version };
}

export async function invalidate(command: CommandData) {
  const keys = findRules(command).invalidates?.(command) ?? [];
  await Promise.all(keys.map(invalidateReads));
  const isRead = keys.some(([place]) => place === backgroundKey[0]);
  if (!isRead) void invalidateReads(backgroundKey);
}

/** Says whether what this person saw is not what the server has. Another person was quicker, or a rule refuses what the screen offered. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409, 412, 422].includes(error.status);
}
