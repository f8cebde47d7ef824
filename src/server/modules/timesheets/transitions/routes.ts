import type { Router } from '#server/kernel/route.ts';
import { changeTimesheetState } from './service.ts';

const path = '/clients/{clientRef}/timesheets/{timesheetRef}' as const;

/** Adds the calls for what a client does with a whole week (docs/product/timesheets.md, "States"). */
export function transitionRoutes({ route, context }: Router) {
  route(`POST ${path}/submit`, ({ tx, params, version, acting }) =>
    changeTimesheetState(tx, context, { ...params, ...acting, version, transition: { kind: 'submit' } }),
  );

  route(`POST ${path}/recall`, ({ tx, params, version, acting }) =>
    changeTimesheetState(tx, context, { ...params, ...acting, version, transition: { kind: 'recall' } }),
  );
}
