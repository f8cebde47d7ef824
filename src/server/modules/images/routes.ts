import { inTransaction } from '#server/db/transaction.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { findImage } from './queries.ts';

/** Serves pictures by their refs. */
export function imageRoutes({ route, context }: Router) {
  route('GET /images/{file}', async ({ params }) => {
    return orNotFound(await inTransaction(context.pool, (tx) => findImage(tx, params.file.replace('.jpg', ''))));
  });
}
