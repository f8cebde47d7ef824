import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type PersonField as FieldRecord, noLists, type PersonLookups } from '#domain/people/fields.ts';
import { Form } from '#web/ui/form/form.tsx';
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

describe('PersonField', () => {
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
