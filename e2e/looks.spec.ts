import { isDeep } from '#testing/rounds.ts';
import { expectAccessible } from './accessible.ts';
import { expectNoSidewaysScroll, test } from './fixtures.ts';
import { expectTextsFit, expectTextsFitAt, windowWidths } from './layout.ts';
import { accountWalks } from './looks/account.ts';
import { answerWalks } from './looks/answers.ts';
import { bookingWalks } from './looks/booking.ts';
import { calendarWalks } from './looks/calendar.ts';
import { contentLooks } from './looks/content.ts';
import { dashboardLooks } from './looks/dashboard.ts';
import { deskWalks } from './looks/desk.ts';
import { detailsWalks } from './looks/details.ts';
import { documentLooks } from './looks/documents.ts';
import { findLooks } from './looks/find.ts';
import { firstVisitLooks } from './looks/first.ts';
import { fundingLooks } from './looks/funding.ts';
import { memberWalks } from './looks/members.ts';
import { officeWalks } from './looks/office.ts';
import { officeMoneyWalks } from './looks/office-money.ts';
import { officePeopleWalks } from './looks/office-people.ts';
import { officeWeekWalks } from './looks/office-week.ts';
import { peopleWalks } from './looks/people.ts';
import { timesheetLooks } from './looks/timesheet.ts';
import { todayLooks } from './looks/today.ts';
import type { Walk } from './looks/walk.ts';
import { workerPageLooks } from './looks/worker-page.ts';

const walks: Walk[] = [
  // A line for each area.
  ...answerWalks,
  ...bookingWalks,
  ...calendarWalks,
  ...fundingLooks,
  ...findLooks,
  ...firstVisitLooks,
  ...contentLooks,
  ...dashboardLooks,
  ...documentLooks,
  ...accountWalks,
  ...detailsWalks,
  ...peopleWalks,
  ...deskWalks,
  ...memberWalks,
  ...timesheetLooks,
  ...todayLooks,
  ...officeWalks,
  ...officeWeekWalks,
  ...officeMoneyWalks,
  ...officePeopleWalks,
  ...workerPageLooks,
];

const taken = walks.filter(({ deep = false }) => isDeep || !deep);

for (const { area, brand = 'default', mode = 'light', width = 1280, everyWidth = false, prepare } of taken) {
  test.describe(`${area}, ${brand}, ${mode}, ${width} px`, () => {
    test.use({ brand, mode, viewport: { width, height: 900 } });
    // A walk has a dozen screens: on a busy machine they take longer than the other tests.
    test.describe.configure({ timeout: 300_000 });

    test('each state is accessible and fits its window', async ({ page, world, elsewhere }) => {
      for (const [state, reach] of Object.entries(await prepare({ page, world, elsewhere }))) {
        await test.step(state, async () => {
          await reach();
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
          await expectTextsFit(page);
          if (everyWidth) await expectTextsFitAt(page, windowWidths);
        });
      }
    });
  });
}
