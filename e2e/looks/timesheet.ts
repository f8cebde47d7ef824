import { expect, openAs } from '../fixtures.ts';
import { addVisit, createKeeper, thisWeek } from '../timesheet.ts';
import type { Walk } from './walk.ts';

/** A client's week, with hours for each person and each type, which have four columns on a phone. */
export const timesheetLooks: Walk[] = [
  {
    area: 'a timesheet',
    width: 390,
    everyWidth: true,
    async prepare({ page, world }) {
      const keeper = await createKeeper(world);
      const { rose } = keeper;
      return {
        'a week without anything to submit': async () => {
          await openAs(page, rose, `/app/timesheet/ref/${thisWeek}`);
          for (const text of ['There are no jobs in your timesheet.', 'No one has hours this week yet.'])
            await expect(page.getByText(text)).toBeVisible();
        },
        'the totals of a week': async () => {
          await addVisit(world, keeper, '2026-11-18');
          await world.build.funding(rose.clientRef, 'companionship');
          await page.reload();
          await expect(page.getByRole('table', { name: 'Hours by type' })).toContainText('Companionship');
        },
        'a week that is over budget': async () => {
          const setMinutes = (minutes: number) =>
            world.build.query('update fundings set funded_time_mins = $2 where ref = $1', [keeper.fundingRef, minutes]);
          await setMinutes(30);
          await page.reload();
          await expect(page.getByText('Your timesheet is over budget.')).toBeVisible();
          await setMinutes(600);
        },
        'a week with a change that waits': async () => {
          const jobRef = await addVisit(world, keeper, '2026-11-21');
          const { status } = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${jobRef}`, {
            body: { effectiveDate: '2026-11-21', repeating: false, cancellation: { cancel: true } },
            headers: { 'if-match': '"1"' },
          });
          expect(status).toBe(200);
          await page.reload();
          await expect(page.getByRole('link', { name: 'Saturday 21 November, 9:00am' })).toBeVisible();
        },
      };
    },
  },
];
