import type { Router } from '#server/kernel/route.ts';
import { changeWeekVisit } from './service.ts';

/** What a client changes of a week's visits (docs/product/timesheets.md, "Changing a visit"). */
export function weekVisitRoutes({ route, context }: Router) {
  route(
    'PATCH /clients/{clientRef}/timesheets/{timesheetRef}/visits/{jobRef}/{originalDate}',
    ({ tx, params, body, version, acting }) =>
      changeWeekVisit(tx, context, { ...params, ...acting, version, change: body }),
  );
}
