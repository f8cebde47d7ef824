import { useQuery } from '@tanstack/react-query';
import { bookingHistoryQuery } from '#web/calls/booking-history.ts';
import { BookingHistory } from '#web/parts/visit/booking-history.tsx';
import type { OpenVisit } from './visit-context.ts';

/**
 * Shows who asked what about this booking, what the office did and who had phoned (docs/product/office-acts.md,
 * "History of a booking").
 */
export function VisitHistory({ client, shown: { job }, index }: Pick<OpenVisit, 'client' | 'shown' | 'index'>) {
  const { clientRef } = client;
  const query = useQuery(bookingHistoryQuery({ clientRef, jobRef: job.ref, version: job.version }));
  return <BookingHistory query={query} zone={index.zone} />;
}
