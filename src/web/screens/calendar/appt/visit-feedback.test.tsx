import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/appointments.ts';
import { noFeedbackYet } from '#domain/feedback/words.ts';
import { instantOf } from '#domain/time/zone.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { indexRoster, visitsOn } from '#web/parts/visit/roster-index.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { DialogFrame } from '#web/ui/dialog.tsx';
import { VisitActions } from './visit-actions.tsx';
import { type OpenVisit, VisitContext } from './visit-context.ts';
import { VisitFeedback } from './visit-feedback.tsx';
import type { WithdrawalState } from './visit-withdraw.tsx';

const rose = { clientRef: 'c1', timeZone: 'Pacific/Auckland', role: 'client' } as const;
const send = 'POST /clients/{clientRef}/appointments/{jobRef}/feedback';
const label = 'How did it go with Tom?';

/** Opens a part on Friday 20 November, after Monday's visit of 9:00am with Tom. */
async function open(
  Part: () => React.ReactNode,
  { date = '2026-11-16', ...over }: Partial<Appointment> & { date?: string },
) {
  const now = instantOf({ date: '2026-11-20', time: '08:00', zone: rose.timeZone });
  const index = indexRoster(exampleRoster({ appointments: [exampleJob('a', over)] }));
  const [shown] = visitsOn({ index, date, now });
  queriesOf().setQueryData(settingsQuery.queryKey, { features: { jobFeedback: true } } as never);
  const close = vi.fn();
  const visit = { client: rose, index, shown: shown!, name: `a@${date}`, service: 'Personal care', now, close };
  const Page = () => (
    <DialogFrame onClose={close}>
      <VisitContext value={{ ...visit, focusTitle: 0 } as unknown as OpenVisit}>
        <Part />
      </VisitContext>
    </DialogFrame>
  );
  const { unmount } = await renderScreen({ '/': Page }, { user: { ref: 'u1' }, memberships: [rose] });
  return { close, unmount };
}

const Actions = () => <VisitActions withdrawal={{ tickets: [] } as unknown as WithdrawalState} />;

describe('feedback on a visit', () => {
  it.each([
    ['to come', { date: '2026-11-23' }],
    ['without a start time', { startTimeOption: 'Morning', startTime: undefined }],
    ['that was cancelled', { status: 'Cancelled' }],
  ] as [string, Partial<Appointment>][])('is not offered on a visit %s, and its address says why', async (_, over) => {
    const { unmount } = await open(VisitFeedback, over);
    await screen.findByText(noFeedbackYet);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    unmount();
    await open(Actions, over);
    expect(screen.queryByRole('button', { name: 'Give feedback' })).toBeNull();
  });

  it('is offered on a visit that has begun', async () => {
    await open(Actions, {});
    await screen.findByRole('button', { name: 'Give feedback' });
  });

  it('is sent once there are words', async () => {
    const server = fakeServer({ [send]: () => ({ ref: 'f1' }) });
    const { close } = await open(VisitFeedback, {});
    await userEvent.type(await screen.findByLabelText(label), '   ');
    const submit = () => screen.getByRole('button', { name: 'Submit' });
    expect(submit().ariaDisabled).toBe('true');
    await userEvent.click(submit());
    expect(server.received(send)).toEqual([]);
    await userEvent.type(screen.getByLabelText(label), 'Kind. ');
    await userEvent.click(submit());
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(server.received(send)).toMatchObject([{ body: { originalDate: '2026-11-16', feedback: 'Kind.' } }]);
  });

  it('shows that it could not be sent, and keeps the text, as it does what is typed meanwhile', async () => {
    const server = fakeServer({ [send]: () => refuse({ status: 422, code: 'ruleBroken', message: 'Not just now.' }) });
    const { close, unmount } = await open(VisitFeedback, {});
    await userEvent.type(await screen.findByLabelText(label), 'Kind.');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('unable to send or submit feedback: Not just now.');
    expect(screen.getByLabelText(label)).toHaveProperty('value', 'Kind.');
    const { promise, resolve } = Promise.withResolvers<{ ref: string }>();
    server.answer({ [send]: () => promise as never });
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await expect.poll(() => server.received(send)).toHaveLength(2);
    await userEvent.type(screen.getByLabelText(label), ' And patient.');
    resolve({ ref: 'f1' });
    await expect.poll(() => close.mock.calls.length).toBe(1);
    unmount();
    await open(VisitFeedback, {});
    expect(await screen.findByLabelText(label)).toHaveProperty('value', 'Kind. And patient.');
  });
});
