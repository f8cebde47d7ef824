import { describe, expect, it, vi } from 'vitest';
import { createLine } from '#domain/booking/line.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type BookingDraft, createDraft, setLine, setSettings, toBooking } from './booking-draft.ts';
import { addLine } from './draft-lines.ts';
import { keepUnsentLines, sendDraft, toSentBody } from './send-draft.ts';

const draft = createDraft({ hasFunding: true, ref: 'k7m2p9x4qh3t8w5d' });
const sentBody = JSON.stringify(toBooking(draft));
const clash = new ApiError({ status: 409, code: 'clash', messages: ['This booking has already been sent.'] });
const lost = new ApiError({ status: 0, code: 'network', messages: [] });
const broken = new ApiError({
  status: 422,
  code: 'ruleBroken',
  messages: ['no'],
  errors: [{ path: 'appointments.0.date', message: 'no' }],
});

function sending({ sent, error }: { sent?: string; error?: ApiError }) {
  const onSent = vi.fn();
  const post = vi.fn(async () => {
    if (error) throw error;
    return { appointments: [{ ref: 'j', version: 1, ticketRef: 't' }] };
  });
  return { onSent, post, done: sendDraft({ clientRef: 'own', draft: { ...draft, sent }, onSent, post }) };
}

describe('sendDraft', () => {
  it('stores what it sends, sends it for the client and returns the refs of its requests', async () => {
    const { onSent, post, done } = sending({});
    await expect(done).resolves.toEqual(['t']);
    expect(onSent).toHaveBeenCalledWith(sentBody);
    expect(post).toHaveBeenCalledWith('own', toBooking(draft));
  });

  it('counts a booking as made when it was sent before and the response was lost', async () => {
    await expect(sending({ sent: sentBody, error: clash }).done).resolves.toEqual([]);
  });

  it('refuses a booking that was changed after the response was lost', async () => {
    const other = JSON.stringify(toBooking(setSettings(draft, { notes: 'Other words.' })));
    await expect(sending({ sent: other, error: clash }).done).rejects.toBe(clash);
    await expect(sending({ error: clash }).done).rejects.toBe(clash);
  });

  it('throws every other refusal', async () => {
    await expect(sending({ sent: sentBody, error: broken }).done).rejects.toBe(broken);
  });
});

describe('toSentBody', () => {
  it('keeps the sent body only where no response came', () => {
    expect(toSentBody(draft, lost)).toBe(sentBody);
    expect(toSentBody(draft, broken)).toBeUndefined();
    expect(toSentBody(draft, new Error('a bug'))).toBeUndefined();
  });
});

describe('keepUnsentLines', () => {
  const line = { ...draft.lines[0]!.line, date: '2026-11-25', services: ['shopping'] };
  const sent = setSettings(setLine(draft, 0, line), { notes: 'The blue door.' });
  const rest = (now: BookingDraft | undefined) => keepUnsentLines({ sent, now, newRef: () => 'new' });

  it('is undefined where nothing was typed meanwhile, or the booking was cancelled', () => {
    expect(rest({ ...sent, sent: sentBody })).toBeUndefined();
    expect(rest(undefined)).toBeUndefined();
  });

  it('keeps the lines that were added, without the notes that were sent', () => {
    const unsentDraft = rest(addLine({ ...sent, sent: sentBody }, { ref: 'second' }));
    expect(unsentDraft).toMatchObject({ lines: [{ ref: 'second' }], settings: { notes: '' } });
    expect(unsentDraft?.sent).toBeUndefined();
  });

  it('keeps a changed line under a new ref', () => {
    const other = { ...line, date: '2026-11-27' };
    expect(rest(setLine(sent, 0, other))?.lines).toEqual([{ ref: 'new', line: other }]);
  });

  it('has no start date where none of it repeats, since that belonged to the sent visits', () => {
    const weekly = { ...line, date: undefined, repeat: 'Weekly', dayOfWeek: 'Monday' } as const;
    const series = setSettings(setLine(draft, 0, weekly), { startDate: '2026-11-23' });
    const added = addLine(series, { ref: 'second' });
    const startDateOf = (now: BookingDraft) =>
      keepUnsentLines({ sent: series, now, newRef: () => 'new' })?.settings.startDate;
    expect(startDateOf(added)).toBeUndefined();
    expect(startDateOf(setLine(added, 1, weekly))).toBe('2026-11-23');
  });

  it('keeps notes that were changed, with a blank line', () => {
    const unsentDraft = rest(setSettings(sent, { notes: 'The blue door. Mind the cat.' }));
    expect(unsentDraft?.settings.notes).toBe('The blue door. Mind the cat.');
    expect(unsentDraft?.lines).toEqual([{ ref: 'new', line: createLine() }]);
  });
});
