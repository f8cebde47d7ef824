import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  act(() => storeOfficeContact({}));
  expect(screen.queryAllByRole('link')).toEqual([]);
});
