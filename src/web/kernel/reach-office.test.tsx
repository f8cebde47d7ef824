import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { brand } from './brand.ts';
import { contactKey } from './device-keys.ts';
import { storeOfficeContact } from './office-contact.ts';
import { OfficeContactLines, ReachOffice } from './reach-office.tsx';

it('says how to contact the office once that is known, in links, and keeps it for a page without a connection', () => {
  render(
    <>
      <p role="status">
        <ReachOffice>Please contact the office for help.</ReachOffice>
      </p>
      <footer>
        <OfficeContactLines />
      </footer>
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('Please contact the office for help.');
  expect(screen.getByRole('contentinfo').textContent).toBe('');
  act(() => storeOfficeContact({ phone: '(09) 555-0123', emergency: 'In an emergency, call 111.' }));
  expect(screen.getByRole('status').textContent).toBe('Please contact the office for help. Call (09) 555-0123.');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['(09) 555-0123', 'tel:095550123'],
    ['(09) 555-0123', 'tel:095550123'],
    ['111', 'tel:111'],
  ]);
  expect(JSON.parse(localStorage.getItem(contactKey) ?? '')).toMatchObject({ phone: '(09) 555-0123' });
  // The office is closed all day for a holiday.
  const openingHours =
    'Monday 00:00-00:00; Tuesday 00:00-00:00; Wednesday 00:00-00:00; Thursday 00:00-00:00; Friday 00:00-00:00; Saturday 00:00-00:00; Sunday 00:00-00:00';
  const numbers = { phone: '(09) 555-0123', afterHoursPhone: '09 555 0199', openingHours };
  act(() => storeOfficeContact(numbers));
  expect(screen.getByRole('status').textContent).toMatch(/Call \(09\) 555-0123\.$/);
  const closedOn = [-1, 0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const holidays = closedOn.map((date) => ({ date, name: 'A Day', country: brand.country }));
  act(() => storeOfficeContact(numbers, holidays));
  expect(screen.getByRole('status').textContent).toMatch(/Call 09 555 0199\.$/);
  act(() => storeOfficeContact({}));
  expect(screen.queryAllByRole('link')).toEqual([]);
});
