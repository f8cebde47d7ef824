import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { noLists } from '#domain/people/fields.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PersonGroup } from './person-group.tsx';
import { usePersonForm } from './use-person-form.ts';

const skills = [
  { ref: 'hoist', name: 'Hoist' },
  { ref: 'meals', name: 'Meals' },
];
const lookups = { ...noLists, today: '2026-11-20', skills };
const offered = { ...lookups, skills: skills.slice(1) };
const looks = { active: { label: 'Works here' } };

function WorkerForm({ values }: { values: Record<string, string | boolean | string[]> }) {
  const form = usePersonForm({ fields: workerFields, lookups: { ...lookups, offered }, values });
  async function run() {
    const issues = form.check();
    form.showIssues(issues);
    const isFine = issues.length === 0;
    if (isFine) form.showIssues([{ path: 'skillRefs.0', message: 'Choose other skills.' }]);
    return isFine;
  }
  return (
    <Form send={{ run, pending: false, failure: undefined }}>
      <PersonGroup
        form={form}
        title="Who"
        looks={looks}
        rows={[['givenName', 'nhi'], 'phone', 'skillRefs', 'active']}
      />
      <button type="submit">Save</button>
      <output>{JSON.stringify(form.read())}</output>
    </Form>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('PersonGroup', () => {
  it('draws each field with the control of its kind, and none that is not kept', async () => {
    render(<WorkerForm values={{ givenName: 'Mele', familyName: 'Taufa', skillRefs: [], active: true }} />);
    const group = screen.getByRole('region', { name: 'Who' });
    expect(group.querySelectorAll('input')).toHaveLength(4);
    expect(screen.getByLabelText('Phone').getAttribute('type')).toBe('tel');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Meals' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Works here' }));
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
      givenName: 'Mele',
      familyName: 'Taufa',
      skillRefs: ['meals'],
      active: false,
    });
  });

  it('offers what is no longer on the list only to those who have it', () => {
    render(<WorkerForm values={{ givenName: 'Mele', familyName: 'Taufa', skillRefs: ['hoist'], active: true }} />);
    expect(screen.getByRole('checkbox', { name: 'Hoist' })).toHaveProperty('checked', true);
  });

  it('focuses the first field that is wrong, as the form and the server find it', async () => {
    render(<WorkerForm values={{ givenName: '', familyName: 'Taufa', skillRefs: [], active: true }} />);
    await press('Save');
    const name = screen.getByRole('textbox', { name: 'Given name' });
    await expect.poll(() => document.activeElement).toBe(name);
    await userEvent.type(name, 'Mele');
    await press('Save');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Meals' }));
  });
});
