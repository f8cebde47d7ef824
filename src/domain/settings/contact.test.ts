import { describe, expect, it } from 'vitest';
import { joinText, linkOffice, listContactLines, toPhoneLink } from './contact.ts';
import { findOpenings } from './opening-hours.ts';

const contact = {
  phone: '(09) 555-0123',
  hours: 'Monday to Friday',
  afterHoursPhone: '+64 9 555 0124',
  email: 'help@example.org',
  emergency: 'In an emergency, call 111.',
};

describe('toPhoneLink', () => {
  it.each([
    ['(09) 555-0123', 'tel:095550123'],
    ['+64 9 555 0124', 'tel:+6495550124'],
    ['111', 'tel:111'],
    ['09 555 0123 ext 4', 'tel:095550123;ext=4'],
  ])('%s: %s', (typed, link) => {
    expect(toPhoneLink(typed)).toBe(link);
  });
});

describe('linkOffice', () => {
  it('puts the ways behind a text that has the words, in any capitals', () => {
    const parts = linkOffice('Contact the office, or ask for another time.', contact);
    expect(joinText(parts)).toBe(
      'Contact the office, or ask for another time. Call (09) 555-0123 or write to help@example.org.',
    );
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(['tel:095550123', 'mailto:help@example.org']);
  });

  it('names one way where one is set, and changes nothing where none is', () => {
    const text = 'Please contact the office.';
    expect(joinText(linkOffice(text, { email: 'a@b.nz' }))).toBe('Please contact the office. Write to a@b.nz.');
    expect(linkOffice(text, { hours: 'Mondays' })).toEqual([{ text }]);
    expect(linkOffice('Nothing to do.', contact)).toEqual([{ text: 'Nothing to do.' }]);
  });
});

describe('listContactLines', () => {
  it('lists every way, with a link on each number', () => {
    const lines = listContactLines(contact);
    expect(lines.map(joinText)).toEqual([
      'Call the office: (09) 555-0123, Monday to Friday',
      'After hours: +64 9 555 0124',
      'Email: help@example.org',
      'In an emergency, call 111.',
    ]);
    expect(lines.at(-1)?.[1]).toEqual({ text: '111', href: 'tel:111' });
  });

  it('begins with the number to call at the moment', () => {
    const openings = findOpenings({ contact: { openingHours: 'Monday 09:00-17:00' }, closedOn: [], zone: 'UTC' });
    const firstAt = (moment: string) =>
      listContactLines(contact, { openings, now: Date.parse(moment) })
        .map(joinText)[0]!
        .slice(0, 12);
    expect(firstAt('2026-11-23T10:00:00Z')).toBe('Call the off');
    expect(firstAt('2026-11-23T18:00:00Z')).toBe('After hours:');
  });

  it('leaves out what is not set', () => {
    expect(listContactLines({})).toEqual([]);
    expect(listContactLines({ hours: '9 to 5' }).map(joinText)).toEqual(['Office hours: 9 to 5']);
  });
});
