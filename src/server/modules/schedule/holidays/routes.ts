import type { Router } from '#server/kernel/route.ts';
import { askAboutHoliday, takeBackQuestion } from './service.ts';

/** Adds the calls with which the office asks who wants their visits on a public holiday. */
export function holidayRoutes({ route, context }: Router) {
  route('POST /office/holidays/{ref}/question', ({ tx, params, acting }) =>
    askAboutHoliday(tx, context, { ...params, ...acting }),
  );

  route('DELETE /office/holidays/{ref}/question', ({ tx, params, acting }) =>
    takeBackQuestion(tx, { ...params, ...acting }),
  );
}
