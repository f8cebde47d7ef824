import { daysOfWeek } from '#domain/time/day.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { isDeep } from '#testing/rounds.ts';
import { sessionKey } from '#web/kernel/session-key.ts';
import { createLine } from './book.ts';
import { openFirefox } from './firefox.ts';
import { type Client, expect, test, type World } from './fixtures.ts';

/** Books three visits on each day from Monday 23 November on. */
async function bookEveryDay(world: World, client: Client) {
  for (const startTime of ['09:00', '13:00', '17:00'])
    for (const [place, dayOfWeek] of daysOfWeek.entries()) {
      const line = createLine({ repeatOption: 'Weekly', dayOfWeek, date: `2026-11-${23 + place}`, startTime });
      const path = `/clients/${client.clientRef}/appointments`;
      const { status } = await world.api(client, 'POST', path, { body: { appointments: [line] } });
      expect(status).toBe(201);
    }
}

/** Opens a Firefox in which the client is signed in, with the server's clock. */
async function openAs({ ref: id, token: accessToken, refreshToken }: Client, world: World) {
  const firefox = await openFirefox();
  const session = { id, accessToken, refreshToken, remembered: true, expiresAt: world.now() + 900_000 };
  await firefox.addScript(`
    const [now, ahead] = [Date.now, ${world.now()} - Date.now()];
    Date.now = () => now() + ahead;
    localStorage.setItem('${sessionKey}', ${JSON.stringify(JSON.stringify(session))});`);
  return firefox;
}

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

if (isDeep)
  test('Firefox prints each week of a month whole, and no empty page', async ({ world }) => {
    const rose = await world.client();
    await bookEveryDay(world, rose);
    const firefox = await openAs(rose, world);
    try {
      for (const [date, month, sheets] of [
        [
          '2026-11-24',
          'November 2026',
          [
            { visits: 21, weeks: 5 },
            { visits: 21, weeks: 1 },
          ],
        ],
        ['2027-02-03', 'February 2027', [{ visits: 84, weeks: 4 }]],
      ] as const) {
        await firefox.goto(`${world.url}/app/calendar/date/${date}`);
        // Its visits are on the screen, so it is ready to print.
        const readScreen = async () => count(String(await firefox.evaluate('document.body.innerText')), /Pending/g);
        await expect.poll(readScreen).toBeGreaterThanOrEqual(sheets.reduce((sum, { visits }) => sum + visits, 0));
        const { pages } = await readPdf(await firefox.print('landscape'));
        expect(
          pages.map(({ text }) => ({ visits: count(text, /Pending/g), weeks: count(text, /\d+ hours/g) })),
          month,
        ).toEqual(sheets);
      }
    } finally {
      await firefox.close();
    }
  });
