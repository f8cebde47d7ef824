import { isDeep } from '#testing/rounds.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { answerWalks } from './looks/answers.ts';
import { bookingWalks } from './looks/booking.ts';
import { calendarWalks } from './looks/calendar.ts';
import type { Walk } from './looks/walk.ts';

const walks: Walk[] = [
  // A line for each area.
  ...answerWalks,
  ...bookingWalks,
  ...calendarWalks,
];

const taken = walks.filter(({ deep = false }) => isDeep || !deep);

for (const { area, brand = 'default', mode = 'light', width = 1280, prepare } of taken) {
  test.describe(`${area}, ${brand}, ${mode}, ${width} px`, () => {
    test.use({ brand, mode, viewport: { width, height: 900 } });

    test('each state is accessible and fits its window', async ({ page, world, elsewhere }) => {
      for (const [state, reach] of Object.entries(await prepare({ page, world, elsewhere }))) {
        await test.step(state, async () => {
          await reach();
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });
  });
}
