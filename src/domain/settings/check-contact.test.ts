import { describe, expect, it } from 'vitest';
import { checkContact } from './check-contact.ts';
import type { Contact } from './contact.ts';

describe('checkContact', () => {
  it.each(['111', '000', '(02) 5550 1234', '+61 2 5550 1234', '09.555.0123', '0800 555-012'])('takes %s', (phone) => {
    expect(checkContact({ phone, afterHoursPhone: phone }, 'nz')).toEqual([]);
  });

  it.each(['11', '+', 'ring me', '09 555 0123 ext 4', '1234567890123456', '09+555'])('refuses %s', (phone) => {
    const message = 'Enter a phone number of 3 to 15 digits, such as 09 555 0123.';
    expect(checkContact({ phone }, 'nz')).toEqual([{ path: 'phone', message }]);
    expect(checkContact({ afterHoursPhone: phone }, 'nz')).toEqual([{ path: 'afterHoursPhone', message }]);
  });

  it('refuses opening hours that cannot be read or overlap, and a region that there is not in this country', () => {
    const pathsOf = (contact: Contact) => checkContact(contact, 'nz').map(({ path }) => path);
    expect(pathsOf({ openingHours: 'Monday 08:30-17:00; Friday 08:30-12:00', region: 'nz-otago' })).toEqual([]);
    expect(pathsOf({ openingHours: 'Monday -17:00', region: 'Otago' })).toEqual(['openingHours', 'region']);
    expect(pathsOf({ region: 'au-vic' })).toEqual(['region']);
    expect(pathsOf({ openingHours: 'Monday 08:30-17:00; Monday 16:00-18:00' })).toEqual(['openingHours']);
  });

  it('refuses what is no email address, and takes nothing at all', () => {
    const message = 'Enter an email address, such as name@example.org.';
    expect(checkContact({ email: 'help' }, 'nz')).toEqual([{ path: 'email', message }]);
    expect(checkContact({}, 'nz')).toEqual([]);
  });
});
