import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TicketEvent } from '#contract/office.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { BookingHistory } from './booking-history.tsx';

const event = (ref: string, more: Partial<TicketEvent>) => ({
  ...{ ref, type: 'change' as const, status: 'approved' as const, subject: ref, askedByName: 'Jo Wells' },
  ...{ byOffice: true as const, askedAt: '2026-11-20T00:00:00Z', ...more },
});
const events: TicketEvent[] = [
  event('Booked', { toWorkers: ['Tom Whitaker'] }),
  event('Series from the 16th', { effectiveDate: '2026-11-16', fromWorkers: ['Lisa Ngata'] }),
  event('Away on the 23rd', { type: 'away', effectiveDate: '2026-11-23', lastDate: '2026-11-23' }),
  event('Away until the 22nd', { type: 'away', effectiveDate: '2026-11-16', lastDate: '2026-11-22' }),
  event('The 30th', { type: 'away', originalDate: '2026-11-30', requestedBy: 'Karen, by phone' }),
  event('Series from the 30th', { effectiveDate: '2026-11-30', requestedBy: 'Rose, by phone' }),
  event('The 23rd', {
    originalDate: '2026-11-23',
    fromWorkers: ['Tom Whitaker', 'Mele Taufa'],
    toWorkers: ['Anahera Pōmare'],
  }),
];

function History({ originalDate }: { originalDate?: string }) {
  const query = useQuery({ queryKey: ['events'], queryFn: () => ({ events }) });
  return <BookingHistory query={query} zone="Pacific/Auckland" {...(originalDate && { originalDate })} />;
}

it('says who came before and who comes now, and folds what other visits of the booking went through', async () => {
  await renderScreen({ '/': () => <History originalDate="2026-11-23" /> });
  const [own, others] = (await screen.findByText('The 23rd')).closest('main, body')!.querySelectorAll('ol');
  const read = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem', { hidden: true })
      .map(({ children }) => children);
  expect(read(own!).map(([subject, replaced]) => [subject?.textContent, replaced?.textContent])).toEqual([
    ['The 23rd', 'From Tom Whitaker and Mele Taufa to Anahera Pōmare'],
    ['Away on the 23rd', 'Jo Wells, 20 Nov 2026, 1:00pm'],
    ['Series from the 16th', 'No longer with Lisa Ngata'],
    ['Booked', 'Given to Tom Whitaker'],
  ]);
  expect(read(others!).map(([subject]) => subject?.textContent)).toEqual([
    'Series from the 30th',
    'The 30th',
    'Away until the 22nd',
  ]);
  screen.getByText('Other visits of this booking (3)');
});

it('folds nothing where it is about the whole booking', async () => {
  await renderScreen({ '/': () => <History /> });
  expect(await screen.findAllByRole('listitem')).toHaveLength(events.length);
  screen.getByText(/\. Told by Karen, by phone$/);
  screen.getByText(/\. Asked by Rose, by phone$/);
});
