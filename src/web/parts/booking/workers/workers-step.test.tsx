import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#web/kernel/messages.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { TaskStep } from '../booking-task.ts';
import { exampleNow, exampleTask } from '../example-task.ts';
import { BookVisits } from '../new/book-visits.tsx';
import { createDraft, setLine } from '../new/booking-draft.ts';
import { askForWorker } from './ask-for-worker.ts';
import type { WorkersFinderProps } from './workers-step.tsx';

const endpoint = 'POST /clients/{clientRef}/appointments';
const tom = { ref: 'k7m2p9x4qh3t8w5t', name: 'Tom Whitaker' };
const mele = { ref: 'k7m2p9x4qh3t8w5m', name: 'Mele Taufa' };

function WorkersFinder({ choice }: WorkersFinderProps) {
  return (
    <button type="button" onClick={() => choice.setChosen([tom, mele])}>
      Choose both
    </button>
  );
}

/** Opens a booking whose steps include the choice, with a visit on Wednesday. */
async function open(at: `/${TaskStep}` = '/details') {
  const example = exampleTask({ WorkersFinder });
  const workers = { to: '/workers' as '/calendar', title: 'Support workers', lead: '', hint: '' };
  const task = { ...example, pages: { ...example.pages, workers } };
  const blank = createDraft({ ...task, hasFunding: true, ref: 'k7m2p9x4qh3t8w5d' });
  const { lines } = setLine(blank, 0, { ...blank.lines[0]!.line, date: '2026-11-25', services: ['care'] });
  draftsOf().keep(
    { what: 'booking', clientRef: 'c1', userRef: 'u1' },
    { typed: { lines, 'settings.fundingType': 'Funded' }, issues: [] },
  );
  const draw = (step: TaskStep) => () => <BookVisits task={task} step={step} />;
  const screens = { '/details': draw('details'), '/workers': draw('workers'), '/summary': draw('summary') };
  return renderScreen({ ...screens, '/done/$date': () => <p>Done</p> }, { at });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const own = 'I would like to choose my own support workers';
const steps = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /^(Booking details|Support workers|Summary)/.exec(textContent ?? '')?.[0] ?? []);

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: exampleNow });
  server = fakeServer({ [endpoint]: () => ({ appointments: [] }) });
});
afterEach(() => void draftsOf().forget());

describe('the step of support workers', () => {
  it('is there only for a person who chooses, and asks for any one of the chosen', async () => {
    const { history } = await open();
    expect((await screen.findByRole('radio', { name: messages.bestMatch })).matches(':checked')).toBe(true);
    expect(steps()).toEqual(['Booking details', 'Summary']);
    await userEvent.click(screen.getByRole('radio', { name: own }));
    expect(steps()).toEqual(['Booking details', 'Support workers', 'Summary']);
    await press('Continue');
    await press('Choose both');
    expect(history.location.pathname).toBe('/workers');
    await press('Continue');
    await screen.findByText('Tom Whitaker or Mele Taufa');
    await press('Send it');
    await screen.findByText('Done');
    const refs = { supportWorkerRefs: [tom.ref, mele.ref] };
    expect(server.received(endpoint)).toMatchObject([{ body: { appointments: [refs] } }]);
  });

  it('keeps who was chosen for a person who changes their mind, and asks for no one', async () => {
    await open();
    askForWorker({ place: { clientRef: 'c1', userRef: 'u1' }, worker: tom });
    await userEvent.click(await screen.findByRole('radio', { name: messages.bestMatch }));
    await press('Continue');
    await screen.findByText(messages.bestMatch);
    await press('Send it');
    await screen.findByText('Done');
    expect(server.received(endpoint)[0]?.body.appointments[0]?.supportWorkerRefs).toBeUndefined();
  });

  it('leads back to the details where it does not apply', async () => {
    const { history } = await open('/workers');
    await screen.findByRole('radio', { name: own });
    expect(history.location.pathname).toBe('/details');
  });

  it('shows a refusal of a worker at the choice', async () => {
    const errors = [{ path: 'appointments.0.supportWorkerRefs', message: 'You have hidden Tom.' }];
    server.answer({ [endpoint]: () => refuse({ status: 422, code: 'ruleBroken', message: 'No.', errors }) });
    await open();
    askForWorker({ place: { clientRef: 'c1', userRef: 'u1' }, worker: tom });
    await press('Continue');
    await press('Continue');
    await press('Send it');
    await screen.findByRole('group', { name: 'Support workers', description: /You have hidden Tom\./ });
  });
});
