import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { OfficeFundingScreen } from './office-funding-screen.tsx';

type Row = { ref: string; transactionDate: string; serviceType: string; amountNZD: number };

/** A funding of $100 as the server has it, which refuses an older version. */
let stored: { version: number; funderReference: string; transactions: Row[] };
let server: ReturnType<typeof fakeServer>;

const spent = (at: number, amountNZD = 1): Row => ({
  ref: `t${at}`,
  transactionDate: '2026-07-20',
  serviceType: `Taxi ${at}`,
  amountNZD,
});
const staleMessage = 'Someone else has changed this funding since you opened it.';
const change = (version: string | undefined, act: () => void) => {
  if (version !== `"${stored.version}"`) return refuse({ status: 412, code: 'stale', message: staleMessage });
  act();
  stored.version += 1;
  return { ref: 'f1', version: stored.version };
};

beforeEach(() => {
  stored = { version: 1, funderReference: 'IF-1', transactions: [spent(1, 30), spent(2, -5)] };
  server = fakeServer({
    'GET /office/client-choices': () => ({ funders: [{ ref: 'fund', name: 'Health fund' }], organisations: [] }),
    'GET /office/clients/{clientRef}': () => ({ ref: 'c1', fullName: 'Rose Hākaraia' }),
    'GET /office/clients/{clientRef}/individualised-fundings/{fundingRef}': () => ({
      ...{ ref: 'f1', funderRef: 'fund', funderName: 'Health fund', needsLevel: 'Level2', startDate: '2026-07-01' },
      ...{ openingBalanceNZD: 100, closingBalanceNZD: 75, ...stored },
    }),
    'PUT /office/clients/{clientRef}/individualised-fundings/{fundingRef}': ({ version, body }) =>
      change(version, () => {
        stored.funderReference = body.funderReference ?? '';
      }),
    'POST /office/clients/{clientRef}/individualised-fundings/{fundingRef}/transactions': ({ version, body }) =>
      change(version, () => stored.transactions.push({ ref: 'new', ...body })),
    'DELETE /office/clients/{clientRef}/individualised-fundings/{fundingRef}/transactions/{transactionRef}': ({
      version,
      params,
    }) =>
      change(version, () => {
        stored.transactions = stored.transactions.filter(({ ref }) => ref !== params.transactionRef);
      }),
  });
});

async function open() {
  const path = '/office/clients/$clientRef/individualised-fundings/$fundingRef';
  await renderScreen({ [path]: OfficeFundingScreen }, { at: '/office/clients/c1/individualised-fundings/f1' });
  return screen.findByRole('heading', { name: 'Transactions' });
}

const press = (name: string | RegExp, root = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(root.getByRole('button', { name }));
const listed = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join('|'),
    );

describe('the transactions of a funding', () => {
  it('are listed in order with the balance after each, from the opening balance', async () => {
    await open();
    expect(listed()).toEqual([
      '1 Jul 2026||$100.00|',
      '20 Jul 2026|$30.00|$70.00|Correct',
      '20 Jul 2026|-$5.00|$75.00|Correct',
    ]);
  });

  it('are added after what the domain refuses is put right, and after another person has changed the funding', async () => {
    await open();
    await press('Add a transaction');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'What for' }), 'Stool');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '1.234');
    await press('Add this transaction', dialog);
    dialog.getByRole('textbox', { name: 'Amount', description: /Enter an amount such as 1,234\.50\./ });
    expect(
      server.received(`POST /office/clients/{clientRef}/individualised-fundings/{fundingRef}/transactions`),
    ).toEqual([]);
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Amount' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '$1,184.50');
    stored.version = 7;
    await press('Add this transaction', dialog);
    await dialog.findByText(`The transaction was not saved: ${staleMessage}`);
    await press('Add this transaction', dialog);
    await waitFor(() => expect(stored).toMatchObject({ version: 8, transactions: [{}, {}, { amountNZD: 1184.5 }] }));
    await screen.findByText('-$1,109.50');
  });

  it('are removed only after a second press', async () => {
    await open();
    await press(/^Correct Taxi 1/);
    await press('Remove it', within(screen.getByRole('dialog')));
    expect(stored.transactions).toHaveLength(2);
    await press('Remove it', within(screen.getByRole('alertdialog')));
    await waitFor(() => expect(listed()).toEqual(['1 Jul 2026||$100.00|', '20 Jul 2026|-$5.00|$105.00|Correct']));
    expect(readToasts().map(({ message }) => message)).toEqual(['The transaction has been removed.']);
  });

  it('are 2,000 without 2,000 rows: the last are shown, all are found', async () => {
    stored.transactions = Array.from({ length: 2000 }, (_, at) => spent(at + 1));
    await open();
    expect(screen.getByText('The last 100 of 2,000 transactions.')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(101);
    await press('Show 100 earlier ones');
    expect(screen.getAllByRole('row')).toHaveLength(201);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a transaction' }), 'taxi 1999');
    expect(listed()).toEqual(['20 Jul 2026|$1.00|-$1,899.00|Correct']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a transaction' }), 'x');
    expect(screen.getByText('No transaction has this.')).toBeTruthy();
  });

  it('are none yet', async () => {
    stored.transactions = [];
    await open();
    screen.getByText('No transactions yet. Add the first one, or import a file with many.');
  });
});

describe('the terms of a funding', () => {
  it('show what another person has changed, and are saved on the next press', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: 'Their reference' });
    await userEvent.clear(field);
    await userEvent.type(field, 'IF-2');
    stored = { ...stored, version: 4, funderReference: 'IF-9' };
    await press('Save');
    await screen.findByText('Their reference is now IF-9; you have IF-2.');
    await press('Save');
    await waitFor(() => expect(stored).toMatchObject({ version: 5, funderReference: 'IF-2' }));
  });
});
