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
      await addVisit(world, keeper, '2026-11-18');
      await world.build.funding(keeper.rose.clientRef, 'companionship');
      await openAs(page, keeper.rose, `/app/timesheet/ref/${thisWeek}`);
      return {
        'the totals of a week': () =>
          expect(page.getByRole('table', { name: 'Hours by type' })).toContainText('Companionship'),
      };
    },
  },
];
