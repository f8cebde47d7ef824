import type { Router } from '#server/kernel/route.ts';
import { moveComplaint } from './service.ts';

/** Adds the call that says what becomes of a complaint (docs/product/feedback.md, "Complaints"). */
export function complaintRoutes({ route, context }: Router) {
  route('PUT /office/feedback/{ref}/complaint', ({ tx, params, body, version, acting }) =>
    moveComplaint(tx, context, { ...params, ...body, version, ...acting }),
  );
}
