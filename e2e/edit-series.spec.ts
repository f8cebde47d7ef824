import { formatShortDay } from '#domain/time/format.ts';
import { bookSeries, listTickets, mondays, openEdit } from './edit.ts';
import { expect, test } from './fixtures.ts';

/**
 * Tests one way to repeat that needs a weekday, and one that does not. Every way is in
 * src/server/modules/tickets/answers/preview.test.ts.
 */
test.describe('editing a series', () => {
  for (const [repeatOption, fields, on, first] of [
    ['Daily', { date: '2026-11-27' }, '2026-11-28', ['Sat 28 Nov', 'Sun 29 Nov', 'Mon 30 Nov']],
    [
      'Fortnightly',
      { date: '2026-11-27', dayOfWeek: 'Thursday' },
      '2026-12-03',
      ['Tue 1 Dec', 'Tue 15 Dec', 'Tue 29 Dec'],
    ],
  ] as const) {
    test(`all upcoming dates of ${repeatOption}: the summary's first dates are those that the office's yes makes`, async ({
      page,
      world,
    }) => {
      const rose = await world.client();
      const { ref, approve } = await bookSeries(world, rose, { repeatOption, ...fields });
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
      await approve((await listTickets(world, rose)).at(-1)?.ref ?? '');
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

test('Cancel leads to the visit where it is, though its series moved to another weekday meanwhile', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const { ref, approve } = await bookSeries(world, rose, mondays);
  await openEdit(page, rose, { ref, date: '2026-11-30' });
  const answer = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
    headers: { 'if-match': '"2"' },
    body: {
      effectiveDate: '2026-11-30',
      repeating: true,
      scheduleChange: {
        date: '2026-12-02',
        startTimeOption: 'Specified',
        startTime: '14:00',
        durationOption: 'Specified',
        durationMins: 60,
      },
    },
  });
  await approve((await answer.json()).ticketRef);
  await page.clock.fastForward('00:31');
  await expect(page.getByText('The visit is now on Wed 2 Dec')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Wednesday 2 December 2026');
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-30\/appt\/2026-12-02\/\w+$/);
});

test('all upcoming dates of a series that was changed before: its later visits too, as the summary says', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const { ref, approve } = await bookSeries(world, rose, mondays);
  const answer = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
    headers: { 'if-match': '"2"' },
    body: {
      effectiveDate: '2026-12-07',
      repeating: true,
      scheduleChange: {
        startTimeOption: 'Specified',
        startTime: '14:00',
        durationOption: 'Specified',
        durationMins: 90,
      },
    },
  });
  await approve((await answer.json()).ticketRef);
  await openEdit(page, rose, { ref, date: '2026-11-30' });
  await page.getByText('For this date and all upcoming dates').click();
  await page.getByLabel('Reschedule').check();
  await page.getByLabel('Exact time', { exact: true }).last().selectOption({ label: '11:00am' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^From 7 Dec 2026: every Monday, 2:00pm, 1.5 hours, with/)).toBeVisible();
  await expect(page.getByText(/^From 7 Dec 2026: every Monday, 11:00am, 1.5 hours, with/)).toBeVisible();
  await expect(page.locator('.first-dates li')).toHaveText([/^Mon 30 Nov/, /^Mon 7 Dec/, /^Mon 14 Dec/]);
  await expect(page.getByText(/^19 visits would change/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm amendments' }).click();
  await expect(page).toHaveURL(/\/calendar\/date\//);
  await page.goto('/app/calendar/date/2026-12-14');
  const later = page
    .getByRole('link', { name: /Personal care.*Pending/ })
    .filter({ visible: true })
    .first();
  await expect(later).toBeVisible();
  await approve((await listTickets(world, rose)).at(-1)?.ref ?? '');
  const url = `/clients/${rose.clientRef}/appointments?start=2026-11-20&end=2026-12-31`;
  const { appointments } = await (await world.api(rose, 'GET', url)).json();
  const rules = appointments.map((job: Record<string, string>) => [
    job.repeatStartDate,
    job.startTime,
    job.durationMins,
  ]);
  expect(rules.sort()).toEqual([
    ['2026-11-23', '09:00', 60],
    ['2026-11-30', '11:00', 60],
    ['2026-12-07', '11:00', 90],
  ]);
});
