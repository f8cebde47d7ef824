import { BookForClient } from './book-for-client.tsx';

/** Shows `/office/clients/…/book`: what, when and who comes (docs/product/office-acts.md, "Booking for a client"). */
export function OfficeBookingDetailsScreen() {
  return <BookForClient step="details" />;
}
