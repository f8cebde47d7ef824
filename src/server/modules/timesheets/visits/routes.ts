import { addDays } from '#domain/time/day.ts';
import type { Router } from '#server/kernel/route.ts';
import { withNotice } from '#server/modules/notices/service.ts';
import { changeWeekVisit } from './service.ts';

/** Adds the call for what a client changes of a week's visits (docs/product/timesheets.md, "Changing a visit"). */
export function weekVisitRoutes({ route, context }: Router) {
  route(
    'PATCH /clients/{clientRef}/timesheets/{timesheetRef}/visits/{jobRef}/{originalDate}',
    ({ tx, params, body, version, acting }) =>
      withNotice(tx, context, {
        clientRef: params.clientRef,
        now: acting.now,
        isForWorkersAlone: true,
        window: { start: params.timesheetRef, end: addDays(params.timesheetRef, 6) },
        work: () => changeWeekVisit(tx, context, { ...params, ...acting, version, change: body }),
      }),
  );
}
