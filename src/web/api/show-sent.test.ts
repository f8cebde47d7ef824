import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllToasts, currentToasts } from '#web/ui/toasts.ts';
import { ApiError } from './api-error.ts';
import { showSent } from './show-sent.ts';
import { withdrawTicket } from './tickets.ts';

vi.mock('./tickets.ts', () => ({ withdrawTicket: vi.fn(async () => {}) }));

beforeEach(closeAllToasts);

const sent = { message: 'Sent.', clientRef: 'c', ticketRefs: ['t1', 't2'] };
const said = () => currentToasts().map(({ message }) => message);
const undo = () => currentToasts()[0]?.action?.onAction();

describe('showSent', () => {
  it('offers for ten seconds to take every request of it back', async () => {
    showSent(sent);
    expect(currentToasts()).toMatchObject([{ message: 'Sent.', duration: 10_000, action: { label: 'Undo' } }]);
    undo();
    await vi.waitFor(() => expect(said()).toEqual(['Your request has been taken back.', 'Sent.']));
    expect(vi.mocked(withdrawTicket).mock.calls).toEqual([
      [{ clientRef: 'c', ref: 't1', version: 1 }],
      [{ clientRef: 'c', ref: 't2', version: 1 }],
    ]);
  });

  it('says why it could not be taken back', async () => {
    const words = ['This request has been approved in the meantime.'];
    vi.mocked(withdrawTicket).mockRejectedValueOnce(new ApiError({ status: 412, code: 'stale', messages: words }));
    showSent(sent);
    undo();
    await vi.waitFor(() => expect(said()[0]).toBe(`Your request could not be taken back: ${words[0]}`));
  });

  it('offers nothing where nobody knows the requests', () => {
    showSent({ ...sent, ticketRefs: [] });
    expect(currentToasts()).toMatchObject([{ duration: 5000, action: undefined }]);
  });
});
