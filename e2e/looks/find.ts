import { newRef } from '#server/db/new-ref.ts';
import { bookLine } from '../book.ts';
import { expect, openAs, toUniqueName, type World } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import type { Walk } from './walk.ts';

/** The dialog that finds anything: with results of every kind, and with none. */
export const findLooks: Walk[] = [
  {
    area: 'find',
    everyWidth: true,
    async prepare({ page, world }) {
      const jo = await buildFound(world);
      await openAs(page, jo, '/app/office');
      const field = page.getByRole('combobox', { name: 'Name, phone, suburb or page' });
      return {
        async 'results of every kind'() {
          await page.getByRole('banner').getByRole('button', { name: 'Find' }).press('Enter');
          await typeIn(field, 'pay');
          for (const kind of ['People', 'Visits', 'Pages'])
            await expect(page.getByRole('group', { name: kind })).toBeVisible();
          for (const says of ['Client, Petone', 'Support worker', 'Does not work here now', 'Organisation'])
            await expect(page.getByRole('option').filter({ hasText: says }).first()).toBeVisible();
        },
        async 'nothing found'() {
          await typeIn(field, 'zzzz');
          await expect(page.getByText(/^Nothing has these words/)).toBeVisible();
        },
      };
    },
  },
];

/** Builds a client with a visit, two support workers and an organisation whose names, as that of Payroll, have `pay`. */
async function buildFound(world: World) {
  const { build } = world;
  const rose = await world.client({ givenName: 'Rose-Marie', familyName: toUniqueName('Payne') });
  await build.query(`update clients set suburb = 'Petone', phone_mobile = '+64 21 555 0177' where ref = $1`, [
    rose.clientRef,
  ]);
  const tom = await build.worker({ givenName: 'Tom', familyName: toUniqueName('Payton') });
  await build.query(`update support_workers set phone = '021 555 0188', suburb = 'Upper Riccarton' where ref = $1`, [
    tom,
  ]);
  await build.query(
    `insert into support_workers (ref, given_name, family_name, active) values ($1, 'Abe', $2, false)`,
    [newRef(), toUniqueName('Payne')],
  );
  await build.organisation({ name: toUniqueName('Payne Trust') });
  const { ref } = await bookLine(world, rose, { date: '2026-11-24' });
  await build.query(`update jobs set status = 'Allocated', support_worker_refs = array[$2] where ref = $1`, [ref, tom]);
  return world.person({ office: true });
}
