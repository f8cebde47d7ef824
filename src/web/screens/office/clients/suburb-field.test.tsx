import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type PersonField as FieldRecord, noLists } from '#domain/people/fields.ts';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { SuburbField } from './suburb-field.tsx';

const fields: FieldRecord[] = [
  { name: 'suburb', label: 'Suburb', kind: 'line' },
  { name: 'latitude', label: 'Latitude', kind: 'latitude' },
  { name: 'longitude', label: 'Longitude', kind: 'longitude' },
];
const stored = { suburb: 'Petone', latitude: -41.22, longitude: 174.87 };

async function open() {
  let read = (): object => ({});
  function HomeForm() {
    const form = usePersonForm({ fields, lookups: { ...noLists, today: '2026-11-20' }, values: stored });
    read = form.read;
    const chosen = { suburb: 'Woburn', latitude: '-41.21', longitude: '174.9' };
    return (
      <>
        <SuburbField form={form} />
        <Button onClick={() => form.setAll(chosen)}>Choose an address</Button>
      </>
    );
  }
  await renderScreen({ '/': HomeForm });
  return { suburb: await screen.findByRole('textbox', { name: 'Suburb' }), read: () => read() };
}

describe('SuburbField', () => {
  it('clears the stored place while another suburb is typed, and has it back with the former one', async () => {
    const { suburb, read } = await open();
    await userEvent.type(suburb, '{Backspace>6/}Sumner');
    expect(read()).toEqual({ suburb: 'Sumner' });
    await userEvent.type(suburb, '{Backspace>6/}pētone');
    expect(read()).toEqual({ ...stored, suburb: 'pētone' });
  });

  it('keeps the place of an address that was chosen since', async () => {
    const { suburb, read } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Choose an address' }));
    await userEvent.type(suburb, ' East');
    expect(read()).toEqual({ suburb: 'Woburn East', latitude: -41.21, longitude: 174.9 });
  });
});
