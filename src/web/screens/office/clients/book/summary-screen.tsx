import { BookForClient } from './book-for-client.tsx';

/** Shows `/office/clients/…/book/summary`: the booking to read and confirm (docs/product/office-acts.md, "Booking for a client"). */
export function OfficeBookingSummaryScreen() {
  return <BookForClient step="summary" />;
}
