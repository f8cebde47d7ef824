import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const openApi = {
  'GET /openapi.json': endpoint({
    summary: 'This document: every call of the API, as OpenAPI 3.1.',
    access: { scope: 'public' },
    idempotency: 'safe',
    reply: z.record(z.string(), z.unknown()),
  }),
};
