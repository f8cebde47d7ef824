import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type PersonField as FieldRecord, noLists, type PersonLookups } from '#domain/people/fields.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { formatLocationTexts } from './location-texts.ts';
import { PersonField } from './person-field.tsx';
import { usePersonForm } from './use-person-form.ts';

const fields: FieldRecord[] = [
  { name: 'doctor.name', label: 'Name', kind: 'name' },
  { name: 'languages', label: 'Languages', kind: 'languages' },
];
const languages = [
  { ref: '0', name: 'English' },
  { ref: 'mi', name: 'Te reo Māori' },
];
const lookups: PersonLookups = { ...noLists, today: '2026-11-20', languages };
const values = { 'doctor.name': 'Dr Chen', languages: ['mi'] };

function DoctorForm({ onSend }: { onSend: (read: object) => void }) {
  const form = usePersonForm({ fields, lookups, values });
  const run = async () => {
    onSend(form.read());
    form.showIssues([{ path: 'languages.0', message: 'Choose a language of the list.' }]);
    return true;
  };
  return (
    <Form send={{ run, pending: false, failure: undefined }}>
      <PersonField form={form} name="doctor.name" />
      <PersonField form={form} name="languages" />
      <button type="submit">Save</button>
    </Form>
  );
}

const priority: FieldRecord[] = [{ name: 'priority', label: 'Priority', kind: 'priority' }];
const home: FieldRecord[] = [
  { name: 'deliveryAddress', label: 'Home address', kind: 'address' },
  { name: 'latitude', label: 'Latitude', kind: 'latitude' },
  { name: 'longitude', label: 'Longitude', kind: 'longitude' },
];
const storedHome = { deliveryAddress: '12 Rimu Street\nKelburn', latitude: -41.28, longitude: 174.77 };

/** Opens the field of a home address, and reads what its form would send. */
async function openHome(stored: typeof storedHome) {
  let read = (): object => ({});
  function HomeForm() {
    const form = usePersonForm({ fields: home, lookups, values: stored });
    read = form.read;
    return <PersonField form={form} name="deliveryAddress" place={formatLocationTexts} />;
  }
  await renderScreen({ '/': HomeForm });
  return { address: await screen.findByRole('combobox', { name: 'Home address' }), read: () => read() };
}

describe('PersonField', () => {
  it('clears the place of an address that is typed, and has it back where the stored address is typed again', async () => {
    const { address, read } = await openHome(storedHome);
    expect(address).toHaveProperty('value', '12 Rimu Street, Kelburn');
    await userEvent.type(address, ', Wai');
    expect(read()).toEqual({ deliveryAddress: '12 Rimu Street\nKelburn\nWai' });
    await userEvent.type(address, '{Backspace>3/} ');
    expect([address, read()]).toEqual([expect.objectContaining({ value: '12 Rimu Street, Kelburn,  ' }), storedHome]);
  });

  it('leaves an address as it is stored, in lines or not, until it is touched', async () => {
    const stored = { ...storedHome, deliveryAddress: 'Flat 2, 12 Rimu Street\nKelburn' };
    const { address, read } = await openHome(stored);
    expect(address).toHaveProperty('value', 'Flat 2, 12 Rimu Street, Kelburn');
    expect(read()).toEqual(stored);
  });

  it('shows the stored one of a few choices as chosen', async () => {
    function PriorityForm() {
      const form = usePersonForm({ fields: priority, lookups, values: { priority: 'canMove' } });
      return <PersonField form={form} name="priority" />;
    }
    render(<PriorityForm />);
    expect(screen.getByRole('radio', { name: 'Can move to another day' })).toHaveProperty('checked', true);
  });

  it('ties the error of a list to its choices, and moves the focus there', async () => {
    const sent: object[] = [];
    render(<DoctorForm onSend={(read) => sent.push(read)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'g');
    await userEvent.click(screen.getByRole('checkbox', { name: 'English' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toEqual([{ 'doctor.name': 'Dr Cheng', languages: ['0', 'mi'] }]);
    screen.getByRole('group', { name: 'Languages', description: 'Choose a language of the list.' });
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox', { name: 'English' }));
  });
});
