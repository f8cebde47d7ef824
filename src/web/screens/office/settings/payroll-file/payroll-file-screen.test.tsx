import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { firstPayrollFile, payrollLayouts } from '#domain/payroll/payroll-columns.ts';
import { type FakeServer, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PayrollFileScreen } from './payroll-file-screen.tsx';

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer({
    'GET /office/settings': () => ({ payrollFile: { ...firstPayrollFile, version: 0 } }) as never,
    'PUT /office/payroll-file': () => ({ version: 1 }),
  });
  await renderScreen({ '/office/settings/payroll-file': PayrollFileScreen });
  await screen.findByLabelText('Heading, column 23');
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = async () => {
  await press('Save');
  await waitFor(() => expect(server.received('PUT /office/payroll-file')).toHaveLength(1));
  return server.received('PUT /office/payroll-file')[0]?.body;
};

it('fills in the columns of a program, with which each kind has the program’s name', async () => {
  await press('MYOB');
  const kind = screen.getByLabelText('Overnight hours');
  await userEvent.clear(kind);
  await userEvent.type(kind, 'Night rate');
  expect(await saved()).toEqual({
    columns: payrollLayouts.myob,
    kindNames: { ...firstPayrollFile.kindNames, overnight: 'Night rate' },
  });
});

it('moves, removes and adds a column, with the focus on it', async () => {
  await press('Xero');
  await press('Move column 3 up');
  await press('Move column 2 up');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move column 1 up' }));
  await screen.findByText('date is column 1 of 5 now.');
  await press('Remove column 5');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove column 4' }));
  await press('Add a column');
  expect(document.activeElement).toBe(screen.getByLabelText('Heading, column 5'));
  await userEvent.keyboard('hours');
  await userEvent.selectOptions(screen.getByLabelText('What it has, column 5'), 'Client’s full name');
  await press('Save');
  await screen.findByText('Another column has this heading.');
  await userEvent.type(screen.getByLabelText('Heading, column 5'), ' of');
  const [first, last, date, hours] = payrollLayouts.xero;
  expect(await saved()).toMatchObject({
    columns: [date, first, last, hours, { heading: 'hours of', fact: 'clientName' }],
  });
});

it('wants a column that says who is paid', async () => {
  await press('Xero');
  await press('Remove column 2');
  await press('Save');
  await screen.findByText('Add a column that says who is paid.');
  expect(server.received('PUT /office/payroll-file')).toEqual([]);
});
