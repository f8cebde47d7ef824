import { describe, expect, it, vi } from 'vitest';
import { createLine } from '#domain/booking/line.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type BookingDraft, createDraft, setLine, setSettings, toBooking } from './booking-draft.ts';
import { addLine } from './draft-lines.ts';
import { keepUnsentLines, sendDraft, toRefusedDraft } from './send-draft.ts';

const draft = createDraft({ hasFunding: true, ref: 'k7m2p9x4qh3t8w5d' });
const said = JSON.stringify(toBooking(draft));
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
  it('remembers what it sends, sends it for the client and tells its requests', async () => {
    const { onSent, post, done } = sending({});
    await expect(done).resolves.toEqual(['t']);
    expect(onSent).toHaveBeenCalledWith(said);
    expect(post).toHaveBeenCalledWith('own', toBooking(draft));
  });

  it('takes a booking whose answer got lost for made when it was sent already', async () => {
    await expect(sending({ sent: said, error: clash }).done).resolves.toEqual([]);
  });

  it('refuses one that was changed since its answer got lost', async () => {
    const other = JSON.stringify(toBooking(setSettings(draft, { notes: 'Other words.' })));
    await expect(sending({ sent: other, error: clash }).done).rejects.toBe(clash);
    await expect(sending({ error: clash }).done).rejects.toBe(clash);
  });

  it('passes on every other refusal', async () => {
    await expect(sending({ sent: said, error: broken }).done).rejects.toBe(broken);
  });
});

describe('refusedDraft', () => {
  it('keeps the issues of fields', () => {
    expect(toRefusedDraft({ draft, error: broken })).toEqual({ issues: broken.errors, sent: undefined });
  });

  it('keeps what was sent only where no answer came', () => {
    expect(toRefusedDraft({ draft, error: lost })).toEqual({ issues: [], sent: said });
    expect(toRefusedDraft({ draft, error: new Error('a bug') })).toEqual({ issues: [], sent: undefined });
  });
});

describe('draftAfterSending', () => {
  const line = { ...draft.lines[0]!.line, date: '2026-11-25', services: ['shopping'] };
  const sent = setSettings(setLine(draft, 0, line), { notes: 'The blue door.' });
  const rest = (now: BookingDraft | undefined) => keepUnsentLines({ sent, now, newRef: () => 'new' });

  it('is nothing where nothing was written meanwhile, or the booking was cancelled', () => {
    expect(rest({ ...sent, sent: said })).toBeUndefined();
    expect(rest(undefined)).toBeUndefined();
  });

  it('is the lines that were added, without the notes that went along', () => {
    const left = rest(addLine({ ...sent, sent: said }, 'second'));
    expect(left).toMatchObject({ lines: [{ ref: 'second' }], settings: { notes: '' } });
    expect(left?.sent).toBeUndefined();
  });

  it('is a line that was changed, under another ref', () => {
    const other = { ...line, date: '2026-11-27' };
    expect(rest(setLine(sent, 0, other))?.lines).toEqual([{ ref: 'new', line: other }]);
  });

  it('has no start date where none of it repeats: that went with the visits that were sent', () => {
    const weekly = { ...line, date: undefined, repeat: 'Weekly', dayOfWeek: 'Monday' } as const;
    const series = setSettings(setLine(draft, 0, weekly), { startDate: '2026-11-23' });
    const added = addLine(series, 'second');
    const left = (now: BookingDraft) => keepUnsentLines({ sent: series, now, newRef: () => 'new' })?.settings.startDate;
    expect(left(added)).toBeUndefined();
    expect(left(setLine(added, 1, weekly))).toBe('2026-11-23');
  });

  it('is notes that were typed on, with a blank line', () => {
    const left = rest(setSettings(sent, { notes: 'The blue door. Mind the cat.' }));
    expect(left?.settings.notes).toBe('The blue door. Mind the cat.');
    expect(left?.lines).toEqual([{ ref: 'new', line: createLine() }]);
  });
});
