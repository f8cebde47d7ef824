import { z } from 'zod';
import { byAnyone } from './endpoint.ts';

export const openApi = {
  'GET /openapi.json': byAnyone.read({
    summary: 'This document: every call of the API, as OpenAPI 3.1.',
    reply: z.record(z.string(), z.unknown()),
  }),
};
