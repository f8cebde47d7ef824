import { formatShortDay } from '#domain/time/format.ts';
import { booked, openEdit, ticketsOf } from './edit.ts';
import { expect, test } from './fixtures.ts';

test.describe('editing a series', () => {
  for (const [repeatOption, fields, on, first] of [
    ['Daily', { date: '2026-11-27' }, '2026-11-28', ['Sat 28 Nov', 'Sun 29 Nov', 'Mon 30 Nov']],
    ['MondayToFriday', { date: '2026-11-27' }, '2026-11-27', ['Fri 27 Nov', 'Mon 30 Nov', 'Tue 1 Dec']],
    ['Weekly', { date: '2026-11-27', dayOfWeek: 'Thursday' }, '2026-12-03', ['Tue 1 Dec', 'Tue 8 Dec', 'Tue 15 Dec']],
    [
      'Fortnightly',
      { date: '2026-11-27', dayOfWeek: 'Thursday' },
      '2026-12-03',
      ['Tue 1 Dec', 'Tue 15 Dec', 'Tue 29 Dec'],
    ],
    [
      'Other',
      { date: '2026-12-14', dayOfWeek: 'Thursday', repeatFrequencyInWeeks: 3 },
      '2026-12-17',
      ['Tue 15 Dec 2026', 'Tue 5 Jan 2027', 'Tue 26 Jan 2027'],
    ],
  ] as const) {
    test(`all upcoming dates of ${repeatOption}: the summary's first dates are those that the office's yes makes`, async ({
      page,
      world,
    }) => {
      const rose = await world.client();
      const { ref, approve } = await booked(world, rose, { repeatOption, ...fields });
      await openEdit(page, rose, { ref, date: on });
      await page.getByText('For this date and all upcoming dates').click();
      await page.getByLabel('Reschedule').check();
      const weekday = page.getByLabel('Weekday');
      await expect(weekday).toHaveCount('dayOfWeek' in fields ? 1 : 0);
      if ('dayOfWeek' in fields) await weekday.selectOption({ label: 'Tuesday' });
      await page.getByLabel('Exact time', { exact: true }).last().selectOption({ label: '11:00am' });
      await page.getByRole('button', { name: 'Continue' }).click();
      const dates = page.locator('.first-dates li');
      await expect(dates).toHaveText(first.map((date) => new RegExp(`^${date}`)));
      const shown = await dates.allTextContents();
      await page.getByRole('button', { name: 'Confirm amendments' }).click();
      await expect(page).toHaveURL(/\/calendar\/date\//);
      await approve((await ticketsOf(world, rose)).at(-1)?.ref ?? '');
      const roster = await world.api(
        rose,
        'GET',
        `/clients/${rose.clientRef}/appointments?start=${on.slice(0, 8)}01&end=2027-02-28`,
      );
      const { days, appointments } = await roster.json();
      const moved = appointments.find((job: { startTime: string }) => job.startTime === '11:00').ref;
      const made = days.filter((day: { appointmentRefs: string[] }) => day.appointmentRefs.includes(moved)).slice(0, 3);
      expect(made.map(({ date }: { date: string }) => `${formatShortDay(date)} ${date.slice(0, 4)}`)).toEqual(shown);
    });
  }
});
