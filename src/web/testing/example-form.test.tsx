import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readToasts } from '#web/ui/toasts.ts';
import { KinScreen } from './example-form.tsx';
import { fakeServer, refuse } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

const path = 'src/web/testing/example-form.tsx';

/** A server with one client, which refuses an older version. */
let stored: { version: number; nextOfKin: Record<string, string> };

beforeEach(() => {
  stored = { version: 1, nextOfKin: { name: 'Ana', phone: '021 1' } };
  fakeServer({
    'GET /clients/{clientRef}': () => ({ ref: 'c1', ...stored }),
    'PATCH /clients/{clientRef}': ({ version, body }) => {
      const nextOfKin = { ...body.nextOfKin } as Record<string, string>;
      const [message, path] = ['Enter a phone number.', 'nextOfKin.phone'];
      if (version !== `"${stored.version}"`)
        return refuse({ status: 412, code: 'stale', message: 'These details have changed.' });
      if (nextOfKin.phone === 'x')
        return refuse({ status: 422, code: 'ruleBroken', message, errors: [{ path, message }] });
      stored = { version: stored.version + 1, nextOfKin };
      return { ref: 'c1', version: stored.version };
    },
  });
});

async function openForm() {
  await renderScreen({ '/': () => <KinScreen clientRef="c1" /> });
  return screen.findByRole('textbox', { name: 'Name' });
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const shown = () => readToasts().map(({ message }) => message);

describe('the example in docs/architecture.md', () => {
  it('is this code, in at most 60 lines', () => {
    const code = readFileSync(path, 'utf8');
    expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`\`\`\`tsx\n${code}\`\`\``);
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  it('saves, says so and undoes', async () => {
    await userEvent.type(await openForm(), ' Walker');
    await save();
    await waitFor(() => expect(shown()).toEqual(['Next of kin saved.']));
    expect(stored.nextOfKin.name).toBe('Ana Walker');
    readToasts()[0]?.action?.onAction();
    await waitFor(() => expect(shown()[0]).toBe('Your change has been undone.'));
    await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Ana'));
    expect(stored.nextOfKin.name).toBe('Ana');
  });

  it('shows what the domain and the server refuse at the field, without a toast', async () => {
    await userEvent.clear(await openForm());
    await userEvent.type(field('Phone'), '{Backspace>5/}x');
    await save();
    expect(screen.getByRole('textbox', { name: 'Name', description: 'Enter a name.' })).toBeTruthy();
    await userEvent.type(field('Name'), 'Ana');
    await save();
    await screen.findByRole('textbox', { name: 'Phone', description: 'Enter a phone number.' });
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
    expect(shown()).toEqual([]);
  });

  it('shows both versions where another person was quicker, and saves on the next press', async () => {
    await userEvent.type(await openForm(), ' Walker');
    stored = { version: 5, nextOfKin: { name: 'Hana', phone: '021 2' } };
    await save();
    await screen.findByText('Name is now Hana; you have Ana Walker.');
    expect(screen.getByText('Phone is now 021 2.')).toBeTruthy();
    expect(screen.getByText('The next of kin could not be saved: These details have changed.')).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(stored).toMatchObject({ version: 6, nextOfKin: { name: 'Ana Walker', phone: '021 2' } }),
    );
    await waitFor(() => expect(screen.queryByText(/you have/)).toBeNull());
    await waitFor(() => expect(shown()).toEqual(['Next of kin saved.']));
  });
});
