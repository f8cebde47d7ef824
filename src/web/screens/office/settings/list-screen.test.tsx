import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { OfficeListItem } from '#contract/office-settings.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ListScreen } from './list-screen.tsx';

const adding = 'POST /office/lists/{list}/items';
const changing = 'PATCH /office/lists/{list}/items/{ref}';
let items: OfficeListItem[];
let version: number;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  items = ['Cleaning', 'Gardening'].map((name) => ({ ref: name.toLowerCase(), name, active: true }));
  version = 1;
  server = fakeServer({
    'GET /office/settings': () => ({ lists: [{ list: 'privateJobTypes', version, items }] }),
    [adding]: ({ body: { name } }) => {
      const message = `“Pet care” is already in this list.`;
      const errors = [{ path: 'name', message }];
      if (items.some((item) => item.name.toLowerCase() === name.toLowerCase()))
        return refuse({ status: 422, code: 'ruleBroken', message, errors });
      items = [...items, { ref: 'pet-care', name, active: true }];
      return { ref: 'pet-care', version: ++version };
    },
    [changing]: ({ params: { ref }, body: { before, ...change } }) => {
      const changed = { ...items.find((item) => item.ref === ref)!, ...(change as Partial<OfficeListItem>) };
      const others = items.filter((item) => item.ref !== ref);
      const place = before ? others.findIndex((item) => item.ref === before) : others.length;
      items = others.toSpliced(place, 0, changed);
      return { ref, version: ++version };
    },
  });
});

const Page = () => (
  <main>
    <ListScreen />
  </main>
);
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

it('gets an item at its end, which is moved, renamed and retired from the version that each change leaves', async () => {
  await renderScreen(
    { '/office/settings/lists/$list': Page },
    { at: '/office/settings/lists/privateJobTypes', user: {} },
  );
  const add = await screen.findByLabelText('Add a private service');
  await userEvent.type(add, 'Pet care{Enter}');
  const up = await button('Move Pet care up');
  await waitFor(() => expect([document.activeElement, add]).toEqual([add, expect.objectContaining({ value: '' })]));
  up.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Pet care is number 2 of 3 now.');
  expect(document.activeElement).toBe(await button('Move Pet care up'));
  await userEvent.type(add, 'PET CARE{Enter}');
  await screen.findByText('“Pet care” is already in this list.');
  await press('Change Pet care');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.type(name, ' and walks');
  await press('Save');
  await press('Change Pet care and walks');
  await press('Retire');
  within(await screen.findByRole('region', { name: 'Retired' })).getByText('Pet care and walks');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(server.received(changing).map((sent) => [sent.version, sent.body])).toEqual([
    ['"2"', { before: 'gardening' }],
    ['"3"', { name: 'Pet care and walks' }],
    ['"4"', { active: false }],
  ]);
});
