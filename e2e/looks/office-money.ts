import { addMoney } from '#server/testing/individualised-funding.ts';
import { expect, openAs, toUniqueName } from '../fixtures.ts';
import { moveTo, type Walk } from './walk.ts';

/** Individualised funding at the office; this brand alone has it. */
export const officeMoneyWalks: Walk[] = [
  {
    area: 'the office’s individualised funding',
    brand: 'nz',
    async prepare({ page, world }) {
      const familyName = toUniqueName('Money');
      const { clientRef } = await world.client({ givenName: 'Rose', familyName });
      const { fundingRef } = await addMoney(world.build, clientRef);
      await world.build.query(`update individualised_fundings set review_date = '2026-11-21' where ref = $1`, [
        fundingRef,
      ]);
      const path = `/office/clients/${clientRef}/individualised-fundings`;
      await openAs(page, await world.person({ office: true }), `/app${path}/new`);
      return {
        async 'a new funding without who pays'() {
          await page.getByRole('button', { name: 'Add this funding' }).press('Enter');
          await expect(page.getByLabel('Who pays')).toBeFocused();
        },
        async 'an import of transactions with a mistake'() {
          await moveTo(page, '/office/clients/import/transactions', 'Choose a CSV file');
          await page.getByLabel('CSV file').setInputFiles({
            name: 'transactions.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(`Client;Date;What for;Amount\r\n${clientRef};20/11/2026;Shower chair;1.234\r\n`),
          });
          await expect(page.getByRole('region', { name: 'Mistakes' }).getByRole('row')).toHaveCount(2);
        },
        'a funding with its transactions': () => moveTo(page, `${path}/${fundingRef}`, 'Support worker pay'),
        'fundings that are reviewed': () => moveTo(page, '/office/individualised-fundings', /Review on/),
      };
    },
  },
];
