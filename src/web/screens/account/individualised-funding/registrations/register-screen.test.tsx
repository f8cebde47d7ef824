import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FundingRegistration } from '#contract/funding-registrations.ts';
import type { NeedsLevel } from '#domain/individualised-funding/needs-level.ts';
import {
  exampleEmployer,
  exampleSupportWorker,
} from '#domain/individualised-funding/registrations/example-registrations.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import type { fakeServer } from '#web/testing/fake-server.ts';
import { openFunding } from '#web/testing/open-funding.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { RegisterAsEmployerScreen, RegisterSupportWorkerScreen } from './register-screen.tsx';

const list = 'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/registrations';
const sendEmployer = 'POST /clients/{clientRef}/individualised-fundings/{fundingRef}/registrations/employer';
const sendWorker = 'POST /clients/{clientRef}/individualised-fundings/{fundingRef}/registrations/support-worker';

type Opened = {
  /** None where the client is no employer. */
  employerSince?: string;
  needsLevel?: NeedsLevel;
  answers?: Parameters<typeof fakeServer>[0];
};

function open(
  page: 'register-as-employer' | 'register-support-worker',
  { employerSince, needsLevel = 'Level3', answers = {} }: Opened = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  const Screen = page === 'register-as-employer' ? RegisterAsEmployerScreen : RegisterSupportWorkerScreen;
  const step = `/account/individualised-funding/$fundingRef/${page}/$step`;
  return openFunding(Screen, {
    page: `/${page}`,
    needsLevel,
    more: { [step]: Screen },
    answers: {
      [list]: () => ({ registrations: [], ...(employerSince && { employerSince }) }),
      'GET /clients/{clientRef}': () => ({ fullName: 'Rose Hākaraia' }),
      ...answers,
    },
  });
}

describe('RegisterScreen', () => {
  it('registers no support worker of a client at needs level 3, who is no employer yet', async () => {
    await open('register-support-worker');
    await screen.findByText(/register as an employer first/);
    expect(screen.queryByRole('button', { name: 'Start registration' })).toBeNull();
  });

  it('begins as an employer with the name of the client', async () => {
    const { history } = await open('register-as-employer');
    await userEvent.click(await screen.findByRole('button', { name: 'Start registration' }));
    expect(await screen.findByLabelText('Full legal name')).toHaveProperty('value', 'Rose Hākaraia');
    expect(history.location.pathname).toMatch(/\/a\/register-as-employer\/.+/);
  });

  it('says since when the client is an employer, and offers no second registration', async () => {
    await open('register-as-employer', { employerSince: '2026-11-20' });
    await screen.findByText('Registered as an employer since Friday 20 November 2026.');
    expect(screen.queryByRole('button', { name: 'Start registration' })).toBeNull();
  });

  it('sends the answers as those of an employer, and shows them as sent', async () => {
    const own = { what: 'registration-employer-a', userRef: 'rose', clientRef: 'rose' };
    draftsOf().keep(own, { typed: exampleEmployer, issues: [] });
    const sent: object[] = [];
    const { history } = await open('register-as-employer', {
      answers: {
        [sendEmployer]: ({ body }) => {
          sent.push(body);
          return { ref: 'r', version: 1 };
        },
      },
    });
    act(() => history.push('/account/individualised-funding/a/register-as-employer/check'));
    await userEvent.click(await screen.findByRole('button', { name: 'Send registration' }));
    await waitFor(() => expect(sent).toMatchObject([{ values: { fullName: 'Rose Hākaraia' } }]));
    await waitFor(() => expect(history.location.pathname).toMatch(/register-as-employer$/));
    expect(readToasts()[0]?.message).toBe('Your registration has been sent.');
  });

  it('shows why one was returned, and sends it resubmitted with all but its numbers as they were', async () => {
    const returned: FundingRegistration = {
      ...{ ref: 'r0', version: 2, kind: 'supportWorker', status: 'declined', isResubmitted: false },
      ...{ askedAt: '2026-11-19T00:00:00Z', answerBy: '2026-11-23T04:00:00Z', answer: 'Say more about the tasks.' },
      values: { ...exampleSupportWorker, taxNumber: '•••132', bankAccount: '•••00' },
    };
    const sent: object[] = [];
    const { history } = await open('register-support-worker', {
      needsLevel: 'Level2',
      answers: {
        [list]: () => ({ registrations: [returned], employerSince: '2026-11-18' }),
        [sendWorker]: ({ body }) => {
          sent.push(body);
          return { ref: 'r', version: 1 };
        },
      },
    });
    await screen.findByText('Say more about the tasks.');
    await userEvent.click(screen.getByRole('button', { name: 'Change it and send it again' }));
    expect(await screen.findByLabelText('Given name')).toHaveProperty('value', 'Sina');
    act(() => history.push('/account/individualised-funding/a/register-support-worker/check'));
    await userEvent.click(await screen.findByRole('button', { name: 'Send registration' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ resubmits: 'r0', values: { givenName: 'Sina', taxNumber: '' } }]),
    );
  });
});
