import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { withdrawTicket } from '#web/api/tickets.ts';
import { closeAllToasts, closeErrorToasts, readToasts } from '#web/ui/toasts.ts';
import { showSent } from './show-sent.ts';

vi.mock('../../api/tickets.ts', () => ({ withdrawTicket: vi.fn() }));

beforeEach(() => {
  closeAllToasts();
  vi.mocked(withdrawTicket).mockReset();
});

const sent = { message: 'Sent.', clientRef: 'c', ticketRefs: ['t1', 't2'] };
const said = () => readToasts().map(({ message }) => message);
const undo = () => readToasts()[0]?.action?.onAction();

describe('showSent', () => {
  it('offers for ten seconds to withdraw every ticket of it', async () => {
    showSent(sent);
    expect(readToasts()).toMatchObject([{ message: 'Sent.', duration: 10_000, action: { label: 'Undo' } }]);
    undo();
    await vi.waitFor(() => expect(said()).toEqual(['Your request has been withdrawn.', 'Sent.']));
    expect(vi.mocked(withdrawTicket).mock.calls).toEqual([
      [{ clientRef: 'c', ref: 't1', version: 1 }],
      [{ clientRef: 'c', ref: 't2', version: 1 }],
    ]);
  });

  it('says why it could not be withdrawn', async () => {
    const words = ['This request has already been approved.'];
    vi.mocked(withdrawTicket).mockRejectedValueOnce(new ApiError({ status: 412, code: 'stale', messages: words }));
    showSent(sent);
    undo();
    await vi.waitFor(() => expect(said()[0]).toBe(`Your request could not be withdrawn: ${words[0]}`));
  });

  it('tries each of several, and names what was withdrawn and what was not', async () => {
    const words = ['This request has already been approved.'];
    vi.mocked(withdrawTicket).mockRejectedValueOnce(new ApiError({ status: 412, code: 'stale', messages: words }));
    showSent({ ...sent, ticketRefs: ['t1', 't2', 't3'], visits: ['Shopping on Wed 25 Nov', 'A walk', 'Lunch'] });
    undo();
    await vi.waitFor(() =>
      expect(said().slice(0, 2)).toEqual([
        `Shopping on Wed 25 Nov could not be withdrawn: ${words[0]}`,
        'Your request has been withdrawn. A walk and Lunch.',
      ]),
    );
    expect(vi.mocked(withdrawTicket)).toHaveBeenCalledTimes(3);
  });

  it('says once why several could not be withdrawn', async () => {
    vi.mocked(withdrawTicket).mockRejectedValue(new ApiError({ status: 0, code: 'network', messages: ['No answer.'] }));
    showSent({ ...sent, visits: ['Shopping', 'A walk'] });
    undo();
    await vi.waitFor(() => expect(said()[0]).toBe('Shopping and A walk could not be withdrawn: No answer.'));
    expect(said()).toEqual([expect.any(String), 'Sent. Shopping and A walk.']);
  });

  it('keeps an earlier offer beside the next, each for its own', async () => {
    showSent({ ...sent, ticketRefs: ['t1'] });
    closeErrorToasts();
    showSent({ ...sent, ticketRefs: ['t2'] });
    expect(said()).toEqual(['Sent.', 'Sent.']);
    readToasts()[1]?.action?.onAction();
    await vi.waitFor(() => expect(said()[0]).toBe('Your request has been withdrawn.'));
    expect(vi.mocked(withdrawTicket).mock.calls).toEqual([[{ clientRef: 'c', ref: 't1', version: 1 }]]);
  });

  it('says what it is about, of many the first', () => {
    showSent({ ...sent, visits: ['Shopping', 'A walk', 'Lunch'] });
    expect(said()).toEqual(['Sent. Shopping and 2 more.']);
  });

  it('offers nothing where the tickets are unknown', () => {
    showSent({ ...sent, ticketRefs: [] });
    expect(readToasts()).toMatchObject([{ duration: 5000, action: undefined }]);
  });
});
