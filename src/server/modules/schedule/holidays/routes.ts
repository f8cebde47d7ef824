import type { Router } from '#server/kernel/route.ts';
import { changeHoliday, removeHoliday } from '#server/modules/settings/holidays/service.ts';
import { askAboutHoliday, dropQuestion, takeBackQuestion } from './service.ts';

/** Adds the calls with which the office asks who wants their visits on a public holiday, and those that end its question. */
export function holidayRoutes({ route, context }: Router) {
  route('POST /office/holidays/{ref}/question', ({ tx, params, acting }) =>
    askAboutHoliday(tx, context, { ...params, ...acting }),
  );

  route('DELETE /office/holidays/{ref}/question', ({ tx, params, acting }) =>
    takeBackQuestion(tx, { ...params, ...acting }),
  );

  route('PUT /office/holidays/{ref}', async ({ tx, params, body, version, acting }) => {
    const { isMoved, ...reply } = await changeHoliday(tx, { ...params, holiday: body, version, ...acting });
    if (isMoved) await dropQuestion(tx, { ...params, ...acting });
    return reply;
  });

  route('DELETE /office/holidays/{ref}', async ({ tx, params, acting }) => {
    const removed = await removeHoliday(tx, { ...params, ...acting });
    await dropQuestion(tx, { ...params, ...acting });
    return removed;
  });
}
