import { describe, expect, it } from 'vitest';
import { createLine } from '#domain/booking/line.ts';
import { type BookingDraft, createDraft, setLine, setSettings } from './booking-draft.ts';
import { addLine } from './draft-lines.ts';
import { keepUnsentLines } from './keep-unsent-lines.ts';

const draft = createDraft({ hasFunding: true, ref: 'k7m2p9x4qh3t8w5d' });
const newLineRefs = () => ({ ref: 'new', ticketRef: 'newTicket' });

describe('keepUnsentLines', () => {
  const line = { ...draft.lines[0]!.line, date: '2026-11-25', services: ['shopping'] };
  const sent = setSettings(setLine(draft, 0, line), { notes: 'The blue door.' });
  const rest = (now: BookingDraft | undefined) => keepUnsentLines({ sent, now, newLineRefs });

  it('is undefined where nothing was typed meanwhile, or the booking was cancelled', () => {
    expect(rest(sent)).toBeUndefined();
    expect(rest(undefined)).toBeUndefined();
  });

  it('keeps the lines that were added, without the notes that were sent', () => {
    const unsentDraft = rest(addLine(sent, { ref: 'second' }));
    expect(unsentDraft).toMatchObject({ lines: [{ ref: 'second' }], settings: { notes: '' } });
  });

  it('keeps a changed line under a new ref', () => {
    const other = { ...line, date: '2026-11-27' };
    expect(rest(setLine(sent, 0, other))?.lines).toEqual([{ ...newLineRefs(), line: other }]);
  });

  it('has no start date where none of it repeats, since that belonged to the sent visits', () => {
    const weekly = { ...line, date: undefined, repeat: 'Weekly', dayOfWeek: 'Monday' } as const;
    const series = setSettings(setLine(draft, 0, weekly), { startDate: '2026-11-23' });
    const added = addLine(series, { ref: 'second' });
    const startDateOf = (now: BookingDraft) => keepUnsentLines({ sent: series, now, newLineRefs })?.settings.startDate;
    expect(startDateOf(added)).toBeUndefined();
    expect(startDateOf(setLine(added, 1, weekly))).toBe('2026-11-23');
  });

  it('keeps who asked and why, which the office types', () => {
    const office = { requestedBy: 'Ben, by phone', reason: 'Visitors' };
    const sentByOffice = { ...sent, office };
    const keep = (now: BookingDraft) => keepUnsentLines({ sent: sentByOffice, now, newLineRefs });
    expect(keep(sentByOffice)).toBeUndefined();
    expect(keep(addLine(sentByOffice, { ref: 'second' }))?.office).toEqual(office);
    for (const typed of [{ reason: 'Visitors until Friday' }, { requestedBy: 'Ana' }]) {
      const now = { ...sentByOffice, office: { ...office, ...typed } };
      expect(keep(now)?.office).toEqual(now.office);
    }
  });

  it('keeps notes that were changed, with a blank line', () => {
    const unsentDraft = rest(setSettings(sent, { notes: 'The blue door. Mind the cat.' }));
    expect(unsentDraft?.settings.notes).toBe('The blue door. Mind the cat.');
    expect(unsentDraft?.lines).toEqual([{ ...newLineRefs(), line: createLine() }]);
  });
});
