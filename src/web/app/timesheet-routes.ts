import { createRoute, Outlet, redirect } from '@tanstack/react-router';
import { signedIn } from './route-roots.ts';
import { routesUnder } from './screen-route.ts';

/** A week of visits, with an entry open over it (docs/product/timesheets.md, "Screens"). */
const timesheet = routesUnder(signedIn).screen('/timesheet', {
  TimesheetScreen: () => import('#web/screens/timesheet/timesheet-screen.tsx'),
});
const timesheetWeek = createRoute({ getParentRoute: () => timesheet, path: 'ref/$timesheetRef', component: Outlet });
const overCurrent = routesUnder(timesheet);
const overWeek = routesUnder(timesheetWeek);
const newEntry = () => import('#web/screens/timesheet/new/entry-dialog.tsx');
const editVisit = () => import('#web/screens/timesheet/appt/edit-dialog.tsx');

/** The week alone. `ref`, `new` and `appt` come before it. */
const toTimesheetWeek = createRoute({
  getParentRoute: () => timesheet,
  path: '$timesheetRef',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/timesheet/ref/$timesheetRef', params, replace: true });
  },
});

export const timesheetRoutes = timesheet.addChildren([
  overCurrent.part('new', { EntryDialog: newEntry }),
  overCurrent.part('appt/$originalDate/$jobRef', { EditDialog: editVisit }),
  timesheetWeek.addChildren([
    overWeek.part('new', { EntryDialog: newEntry }),
    overWeek.part('appt/$originalDate/$jobRef', { EditDialog: editVisit }),
  ]),
  toTimesheetWeek,
]);
