import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { replyWithProblem } from './problem.ts';

/** Replies to a failure of a foreign key, and returns the status and what is logged. */
function reply(constraint: string, message: string): [number, string[]] {
  const sent: [number, string[]] = [0, []];
  const log = (level: string) => () => sent[1].push(level);
  const request = { log: { error: log('error'), warn: log('warn') }, routeOptions: {} };
  const answer = {
    code(status: number) {
      sent[0] = status;
      return answer;
    },
    ...{ header: () => answer, type: () => answer, send: () => answer },
  };
  const error = Object.assign(new Error(message), { code: '23503', constraint });
  replyWithProblem(error as never, request as unknown as FastifyRequest, answer as unknown as FastifyReply);
  return sent;
}

it('answers that someone is gone where what is written names them, and nowhere else, and logs both', () => {
  const written = 'insert or update on table "jobs" violates foreign key constraint';
  expect(reply('jobs_client_ref_fkey', written)).toEqual([404, ['warn']]);
  expect(reply('jobs_support_worker_refs_known', 'support_worker_refs of jobs names what does not exist')).toEqual([
    404,
    ['warn'],
  ]);
  expect(reply('jobs_funding', written)).toEqual([500, ['error']]);
  expect(reply('today_summaries_client_ref_fkey', written)).toEqual([503, ['warn']]);
  const deleted =
    'update or delete on table "clients" violates foreign key constraint "jobs_client_ref_fkey" on table "jobs"';
  expect(reply('jobs_client_ref_fkey', deleted)).toEqual([500, ['error']]);
});
