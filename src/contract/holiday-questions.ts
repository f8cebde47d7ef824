import { z } from 'zod';
import { byCoordinators } from './endpoint.ts';
import { Ref } from './fields.ts';

/** The office asks who wants their visits on a public holiday (docs/product/notices.md, "Before a public holiday"). */
export const holidayQuestions = {
  'POST /office/holidays/{ref}/question': byCoordinators.write({
    // docs/product/notices.md, "Before a public holiday"
    summary:
      'Asks each client who keeps a public holiday and has visits on its day, once. 412 says who has asked already, 422 that no one has visits.',
    reply: z.strictObject({ ref: Ref, clients: z.number().int() }),
  }),
  'DELETE /office/holidays/{ref}/question': byCoordinators.write({
    // docs/product/notices.md, "Before a public holiday"
    summary: 'Takes the question back, by the person who asked, within 30 seconds.',
    reply: z.strictObject({ ref: Ref }),
  }),
};
