import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OfficeList } from '#contract/office-settings.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ItemRow } from './item-row.tsx';
import { useListEdit } from './list-order.ts';

const items = ['one', 'two', 'three'].map((ref) => ({ ref, name: ref, active: true }));
const list = { list: 'jobTypes', version: 1, items } as OfficeList;

function Row() {
  return <ItemRow list={list} item={items[2]!} group={items} edit={useListEdit(list)} />;
}

it('shows that a move is on its way, and takes no other press meanwhile', async () => {
  const endpoint = 'PATCH /office/lists/{list}/items/{ref}';
  const server = fakeServer({ [endpoint]: () => new Promise(() => {}) });
  await renderScreen({ '/': Row });
  const up = screen.getByRole('button', { name: 'Move three up' });
  expect(up.ariaBusy).toBeNull();
  await userEvent.click(up);
  expect(up.ariaBusy).toBe('true');
  await userEvent.click(up);
  await vi.waitFor(() => expect(server.received(endpoint)).toHaveLength(1));
});
